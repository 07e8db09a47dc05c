/// All that can be seen of a device at one revision: where a watcher starts, and where it starts again after it fell behind.
public struct Screen: Hashable, Codable, Sendable {
    public var device: DeviceID
    /// Counts up with every turn that changed anything; events carry the one they lead to.
    public var revision: UInt64
    public var at: WallTime
    public var zone: String
    public var phone: PhoneState
    public var apps: [AppTile]
    /// Newest first.
    public var notifications: [Card]
    /// The banner that is on screen now.
    public var banner: NotificationKey?
    public var prompts: [PermissionPrompt]

    public init(
        device: DeviceID, revision: UInt64, at: WallTime, zone: String, phone: PhoneState, apps: [AppTile], notifications: [Card],
        banner: NotificationKey?, prompts: [PermissionPrompt]
    ) {
        self.device = device
        self.revision = revision
        self.at = at
        self.zone = zone
        self.phone = phone
        self.apps = apps
        self.notifications = notifications
        self.banner = banner
        self.prompts = prompts
    }
}
