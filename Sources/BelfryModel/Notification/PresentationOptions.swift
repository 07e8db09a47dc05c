/// Raw values are those of `UNNotificationPresentationOptions`.
public struct PresentationOptions: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = PresentationOptions(rawValue: 1)
    public static let sound = PresentationOptions(rawValue: 2)
    /// Deprecated by Apple: banner and list.
    public static let alert = PresentationOptions(rawValue: 4)
    public static let list = PresentationOptions(rawValue: 8)
    public static let banner = PresentationOptions(rawValue: 16)
}
