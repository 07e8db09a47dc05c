/// Why the device starts an app.
public enum LaunchReason: String, Codable, Sendable {
    /// The person opened it from the home screen.
    case person
    /// A response that brings the app to the front: its launch options name the notification.
    case response
    /// An action that is handled in the background.
    case backgroundAction
    /// A silent push.
    case remoteNotification

    public var state: AppState { self == .person || self == .response ? .foreground : .background }
}
