/// What a person, a script or a test does to a device. The page, the command line and tests send the same ones.
public enum DeviceCommand: Hashable, Codable, Sendable {
    /// Opens a notification: the default action, which brings the app to the front.
    case tap(NotificationKey)
    case respond(NotificationKey, action: String, text: String?)
    /// Takes it away; the app hears of it where the category says `customDismissAction`.
    case dismiss(NotificationKey)
    case clear(app: AppID?)
    /// The banner is flicked away; the notification stays listed.
    case endBanner(NotificationKey)
    case lock, unlock, home
    case openCenter, closeCenter
    case open(AppID)
    case quit(AppID)
    case ring(Bool)
    case online(Bool)
    /// Answers the prompt, or decides before the app has asked.
    case permit(AppID, Bool)
    case uninstall(AppID)
}
