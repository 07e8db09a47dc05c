/// Raw values are those of `UNNotificationActionOptions`.
public struct ActionOptions: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let authenticationRequired = ActionOptions(rawValue: 1)
    public static let destructive = ActionOptions(rawValue: 2)
    public static let foreground = ActionOptions(rawValue: 4)
}
