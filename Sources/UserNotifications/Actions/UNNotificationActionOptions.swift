/// How an action behaves (Apple: UNNotificationActionOptions).
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var authenticationRequired: UNNotificationActionOptions { .init(rawValue: 1) }
    public static var destructive: UNNotificationActionOptions { .init(rawValue: 2) }
    public static var foreground: UNNotificationActionOptions { .init(rawValue: 4) }
}
