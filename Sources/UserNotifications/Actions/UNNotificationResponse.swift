package import BelfryModel
public import Foundation

/// What the person did with a notification (Apple: UNNotificationResponse).
public class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: NotificationResponse

    package init(value: NotificationResponse) {
        self.value = value
        super.init()
    }

    package static func made(from value: NotificationResponse) -> UNNotificationResponse {
        value.userText == nil ? UNNotificationResponse(value: value) : UNTextInputNotificationResponse(value: value)
    }

    public var notification: UNNotification { UNNotification(value: value.notification) }
    /// An action of the category, `UNNotificationDefaultActionIdentifier` or `UNNotificationDismissActionIdentifier`.
    public var actionIdentifier: String { value.actionIdentifier }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(NotificationResponse.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationResponse)?.value == value }
    public override var hash: Int { value.hashValue }
}

/// The person opened the app from the notification.
public let UNNotificationDefaultActionIdentifier = Action.defaultIdentifier
/// The person dismissed it, in a category with `customDismissAction`.
public let UNNotificationDismissActionIdentifier = Action.dismissIdentifier
