/// A delivered notification as the person sees it: everything a watcher needs to draw it.
public struct Card: Hashable, Codable, Sendable {
    public var app: AppID
    public var appName: String
    public var identifier: String
    public var origin: PushKey
    public var date: WallTime
    public var order: UInt64
    public var title: String
    public var subtitle: String
    public var body: String
    public var thread: String
    public var level: InterruptionLevel
    public var attachments: [Attachment]
    /// The buttons of its category; empty where the category is not registered.
    public var actions: [Action]
    /// Whether explicit dismissal is told to the app.
    public var reportsDismissal: Bool
    public var seen: Bool

    public init(_ notification: DeliveredNotification, appName: String, category: Category?) {
        let content = notification.request.content
        app = notification.app
        self.appName = appName
        identifier = notification.request.identifier
        origin = notification.origin
        date = notification.date
        order = notification.order
        title = content.title
        subtitle = content.subtitle
        body = content.body
        thread = content.threadIdentifier
        level = content.interruptionLevel
        attachments = content.attachments
        actions = category?.actions ?? []
        reportsDismissal = category?.options.contains(.customDismissAction) ?? false
        seen = notification.seen
    }

    public var key: NotificationKey { .init(app: app, identifier: identifier) }
}
