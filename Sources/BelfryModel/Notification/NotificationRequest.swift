/// What an app or a push asks to have delivered: the value behind `UNNotificationRequest`.
public struct NotificationRequest: Hashable, Codable, Sendable {
    /// For a push: its collapse id, else its unique id.
    public var identifier: String
    public var content: NotificationContent
    /// Nil means at once.
    public var trigger: Trigger?

    public init(identifier: String, content: NotificationContent, trigger: Trigger? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}
