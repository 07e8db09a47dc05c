package import BelfryModel
public import Foundation

/// A notification that was delivered (Apple: UNNotification).
public class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: DeliveredNotification

    package init(value: DeliveredNotification) {
        self.value = value
        super.init()
    }

    /// When it was delivered.
    public var date: Date { Date(timeIntervalSince1970: value.date.seconds) }
    public var request: UNNotificationRequest { UNNotificationRequest(value: value.request) }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(DeliveredNotification.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotification)?.value == value }
    public override var hash: Int { value.hashValue }
}
