/// What the phone itself is doing, apart from its notifications.
public struct PhoneState: Hashable, Codable, Sendable {
    public enum Surface: String, Codable, Sendable {
        case lockScreen, home, app
        /// The Notification Center, drawn over whatever is below.
        case center
    }

    public var locked = true
    public var surface = Surface.lockScreen
    /// The app on screen; nil on the home screen and while locked.
    public var foreground: AppID?
    /// The ring/silent switch.
    public var ring = true
    /// Whether the device link is up, by the person's will.
    public var online = true

    public init() {}
}
