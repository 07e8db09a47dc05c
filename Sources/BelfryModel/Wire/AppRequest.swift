/// What a program asks the device. Each request gets exactly one `AppReply` with its number, in order.
public enum AppRequest: Hashable, Codable, Sendable {
    /// The program is ready for calls: its delegate is set (an app says so when it has finished launching). Until then the device keeps responses.
    case ready
    case requestAuthorization(options: AuthorizationOptions)
    case settings
    case setCategories(categories: [Category])
    case categories
    case add(request: NotificationRequest)
    case pending
    case removePending(identifiers: [String])
    case removeAllPending
    case delivered
    case removeDelivered(identifiers: [String])
    case removeAllDelivered
    case setBadge(count: Int)
    /// The token, or the failure, comes later as a call.
    case registerForRemoteNotifications(environment: APNSEnvironment)
    case unregisterForRemoteNotifications
}
