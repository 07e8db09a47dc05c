/// How a notification is presented while its app is in the foreground (Apple: UNNotificationPresentationOptions).
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var badge: UNNotificationPresentationOptions { .init(rawValue: 1) }
    public static var sound: UNNotificationPresentationOptions { .init(rawValue: 2) }
    @available(*, deprecated, message: "Use list and banner")
    public static var alert: UNNotificationPresentationOptions { .init(rawValue: 4) }
    public static var list: UNNotificationPresentationOptions { .init(rawValue: 8) }
    public static var banner: UNNotificationPresentationOptions { .init(rawValue: 16) }
}
