/// A notification that the person has been shown or that stands in the Notification Center: the value behind `UNNotification`.
public struct DeliveredNotification: Hashable, Codable, Sendable {
    public var app: AppID
    public var request: NotificationRequest
    /// The delivery date.
    public var date: WallTime
    /// Which push or which firing of a local request it comes from.
    public var origin: PushKey
    /// Counts up with every delivery on this device; the list is sorted by it, newest first.
    public var order: UInt64
    /// Whether the person has had it before their eyes (unlocking moves such ones off the lock screen).
    public var seen = false

    public init(app: AppID, request: NotificationRequest, date: WallTime, origin: PushKey, order: UInt64) {
        self.app = app
        self.request = request
        self.date = date
        self.origin = origin
        self.order = order
    }

    public var key: NotificationKey { .init(app: app, identifier: request.identifier) }
}
