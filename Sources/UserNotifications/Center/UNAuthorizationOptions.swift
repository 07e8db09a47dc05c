/// What an app asks leave for (Apple: UNAuthorizationOptions).
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var badge: UNAuthorizationOptions { .init(rawValue: 1) }
    public static var sound: UNAuthorizationOptions { .init(rawValue: 2) }
    public static var alert: UNAuthorizationOptions { .init(rawValue: 4) }
    public static var carPlay: UNAuthorizationOptions { .init(rawValue: 8) }
    public static var criticalAlert: UNAuthorizationOptions { .init(rawValue: 16) }
    public static var providesAppNotificationSettings: UNAuthorizationOptions { .init(rawValue: 32) }
    public static var provisional: UNAuthorizationOptions { .init(rawValue: 64) }
    @available(*, deprecated, message: "Announcement authorization is always included")
    public static var announcement: UNAuthorizationOptions { .init(rawValue: 128) }
    @available(*, deprecated, message: "Use time-sensitive entitlement")
    public static var timeSensitive: UNAuthorizationOptions { .init(rawValue: 256) }
}
