/// The device's answer to an `AppRequest`.
public enum AppReply: Hashable, Codable, Sendable {
    case done
    case granted(answer: Bool)
    case settings(settings: NotificationSettings)
    case categories(categories: [Category])
    /// Sorted by when they fire next.
    case pending(requests: [PendingRequest])
    /// Newest first.
    case delivered(notifications: [DeliveredNotification])
    /// A `UNError` code, and a message that says what to do.
    case failed(code: Int, message: String)
}
