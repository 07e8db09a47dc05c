/// Raw values are those of `UNNotificationCategoryOptions`.
public struct CategoryOptions: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let customDismissAction = CategoryOptions(rawValue: 1)
    public static let allowInCarPlay = CategoryOptions(rawValue: 2)
    public static let hiddenPreviewsShowTitle = CategoryOptions(rawValue: 4)
    public static let hiddenPreviewsShowSubtitle = CategoryOptions(rawValue: 8)
    public static let allowAnnouncement = CategoryOptions(rawValue: 16)
}
