/// Raw values are those of `UNAuthorizationOptions`.
public struct AuthorizationOptions: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = AuthorizationOptions(rawValue: 1)
    public static let sound = AuthorizationOptions(rawValue: 2)
    public static let alert = AuthorizationOptions(rawValue: 4)
    public static let carPlay = AuthorizationOptions(rawValue: 8)
    public static let criticalAlert = AuthorizationOptions(rawValue: 16)
    public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
    public static let provisional = AuthorizationOptions(rawValue: 64)
    public static let announcement = AuthorizationOptions(rawValue: 128)
    public static let timeSensitive = AuthorizationOptions(rawValue: 256)
}
