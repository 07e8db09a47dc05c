/// An installed app as the home screen shows it.
public struct AppTile: Hashable, Codable, Sendable {
    public var id: AppID
    public var name: String
    public var badge: Int
    public var settings: NotificationSettings
    public var running: Bool
    public var foreground: Bool
    /// Whether it holds a device token in at least one environment.
    public var registered: Bool
    /// The tokens that it was given, for a `curl` line on the page.
    public var tokens: [APNSEnvironment: DeviceToken]
    public var hasServiceExtension: Bool

    public init(
        id: AppID, name: String, badge: Int = 0, settings: NotificationSettings = .init(), running: Bool = false, foreground: Bool = false,
        tokens: [APNSEnvironment: DeviceToken] = [:], hasServiceExtension: Bool = false
    ) {
        self.id = id
        self.name = name
        self.badge = badge
        self.settings = settings
        self.running = running
        self.foreground = foreground
        self.registered = !tokens.isEmpty
        self.tokens = tokens
        self.hasServiceExtension = hasServiceExtension
    }
}
