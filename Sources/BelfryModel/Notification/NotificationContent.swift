/// What a notification says and asks for: the value behind `UNNotificationContent`.
public struct NotificationContent: Hashable, Codable, Sendable {
    public var title = ""
    public var subtitle = ""
    public var body = ""
    /// Nil leaves the badge alone, 0 removes it.
    public var badge: Int?
    /// Nil is silent.
    public var sound: Sound?
    public var categoryIdentifier = ""
    public var threadIdentifier = ""
    public var userInfo = UserInfo.empty
    public var attachments: [Attachment] = []
    public var launchImageName = ""
    public var targetContentIdentifier: String?
    public var interruptionLevel = InterruptionLevel.active
    public var relevanceScore: Double = 0
    public var filterCriteria: String?
    public var summaryArgument = ""
    public var summaryArgumentCount = 0

    public init() {}

    /// Whether a person would see words: without them a service extension's answer is ignored.
    public var hasAlertText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
    /// Whether a person would notice it at all.
    public var isPerceptible: Bool { hasAlertText || sound != nil || badge != nil || !attachments.isEmpty }
}
