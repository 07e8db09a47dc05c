/// A local request that waits for its trigger.
public struct PendingRequest: Hashable, Codable, Sendable {
    public var app: AppID
    public var request: NotificationRequest
    /// When it was added; intervals count from here.
    public var added: WallTime
    /// When it fires next.
    public var due: WallTime
    /// How often it has fired already; the next firing's number in milestones.
    public var firings: UInt32 = 0

    public init(app: AppID, request: NotificationRequest, added: WallTime, due: WallTime) {
        self.app = app
        self.request = request
        self.added = added
        self.due = due
    }

    public var key: NotificationKey { .init(app: app, identifier: request.identifier) }
}
