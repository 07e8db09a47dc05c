/// What the person did with a notification; kept until the app has handled it.
public struct NotificationResponse: Hashable, Codable, Sendable {
    public var id: UniqueID
    public var notification: DeliveredNotification
    /// One of the category's actions, or one of the two identifiers in `Action`.
    public var actionIdentifier: String
    /// What was typed, for a text-input action.
    public var userText: String?
    public var at: WallTime

    public init(id: UniqueID, notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil, at: WallTime) {
        self.id = id
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
        self.at = at
    }

    public var app: AppID { notification.app }
}
