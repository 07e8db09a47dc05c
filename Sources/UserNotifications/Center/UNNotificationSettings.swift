package import BelfryModel
public import Foundation

/// What the person allows this app (Apple: UNNotificationSettings).
public class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: NotificationSettings

    package init(value: NotificationSettings) {
        self.value = value
        super.init()
    }

    public var authorizationStatus: UNAuthorizationStatus { .init(rawValue: value.status.rawValue) ?? .notDetermined }
    public var soundSetting: UNNotificationSetting { setting(.sound, value.sound) }
    public var badgeSetting: UNNotificationSetting { setting(.badge, value.badge) }
    public var alertSetting: UNNotificationSetting { setting(.alert, value.alert) }
    public var notificationCenterSetting: UNNotificationSetting { value.notificationCenter ? .enabled : .disabled }
    public var lockScreenSetting: UNNotificationSetting { setting(.alert, value.lockScreen) }
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    public var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    public var criticalAlertSetting: UNNotificationSetting { .notSupported }
    public var providesAppNotificationSettings: Bool { value.asked.contains(.providesAppNotificationSettings) }
    public var announcementSetting: UNNotificationSetting { .notSupported }
    public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
    public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    public var directMessagesSetting: UNNotificationSetting { .notSupported }

    /// What was never asked for is not supported; without permission, and quietly with a provisional one, nothing of it is enabled.
    private func setting(_ option: AuthorizationOptions, _ isOn: Bool) -> UNNotificationSetting {
        guard value.asked.contains(option) else { return .notSupported }
        return isOn && value.status == .authorized ? .enabled : .disabled
    }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(NotificationSettings.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSettings)?.value == value }
    public override var hash: Int { value.hashValue }
}
