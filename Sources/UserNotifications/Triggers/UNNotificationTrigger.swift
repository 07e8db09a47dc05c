package import BelfryModel
public import Foundation

/// When a request is delivered (Apple: UNNotificationTrigger). This release has the time interval and the push; calendar and location
/// triggers are not declared yet.
public class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: Trigger
    /// When the device will fire it, where the request was fetched from the device.
    package let due: WallTime?

    package init(value: Trigger, due: WallTime? = nil) {
        self.value = value
        self.due = due
        super.init()
    }

    package static func made(from value: Trigger, due: WallTime? = nil) -> UNNotificationTrigger {
        switch value {
        case .push: UNPushNotificationTrigger(value: value)
        case .timeInterval: UNTimeIntervalNotificationTrigger(value: value, due: due)
        }
    }

    public var repeats: Bool { value.repeats }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(Trigger.self, from: coder) else { return nil }
        self.value = value
        due = nil
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationTrigger)?.value == value }
    public override var hash: Int { value.hashValue }
}
