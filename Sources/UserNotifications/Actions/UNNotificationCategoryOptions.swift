/// How the notifications of a category behave (Apple: UNNotificationCategoryOptions).
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var customDismissAction: UNNotificationCategoryOptions { .init(rawValue: 1) }
    public static var allowInCarPlay: UNNotificationCategoryOptions { .init(rawValue: 2) }
    public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions { .init(rawValue: 4) }
    public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions { .init(rawValue: 8) }
    @available(*, deprecated, message: "Announcement option is ignored")
    public static var allowAnnouncement: UNNotificationCategoryOptions { .init(rawValue: 16) }
}
