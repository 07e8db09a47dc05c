package import BelfryModel
public import Foundation

/// What to deliver and when (Apple: UNNotificationRequest).
public class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: NotificationRequest
    private let due: WallTime?

    package init(value: NotificationRequest) {
        self.value = value
        due = nil
        super.init()
    }

    /// One that the device holds, with the date on which it will fire.
    package init(pending: PendingRequest) {
        value = pending.request
        due = pending.due
        super.init()
    }

    /// `content` is copied: what becomes of a mutable one afterwards does not touch the request. Without a trigger it is delivered at once.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(value: NotificationRequest(identifier: identifier, content: content.value, trigger: trigger?.value))
    }

    /// The app's own; for a push its `apns-collapse-id`, else an identifier that the system made.
    public var identifier: String { value.identifier }
    public var content: UNNotificationContent { UNNotificationContent(value: value.content) }
    public var trigger: UNNotificationTrigger? { value.trigger.map { UNNotificationTrigger.made(from: $0, due: due) } }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(NotificationRequest.self, from: coder) else { return nil }
        self.value = value
        due = nil
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationRequest)?.value == value }
    public override var hash: Int { value.hashValue }
}
