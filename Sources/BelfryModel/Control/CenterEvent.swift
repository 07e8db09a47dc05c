/// The one event in the middle: what changed on a device's screen. Every watcher is a recorder of these.
public struct CenterEvent: Hashable, Codable, Sendable {
    public enum Change: Hashable, Codable, Sendable {
        /// Something new was delivered; `how` is nil where it was only listed.
        case delivered(Card, how: Presentation?)
        /// A shown notification became this one, without being gone in between; it stands on top now. `how` is nil for a quiet update.
        case replaced(Card, how: Presentation?)
        /// Nothing is shown, but the device sounded or a badge changed.
        case alerted(app: AppID, how: Presentation)
        case removed([NotificationKey], by: Remover)
        /// The banner left the screen by itself or by a command; its notification stays listed.
        case bannerEnded(NotificationKey)
        case responded(NotificationKey, action: String)
        /// The app's delegate finished with a response.
        case handled(NotificationKey, action: String)
        case prompted(PermissionPrompt)
        case promptAnswered(app: AppID, granted: Bool)
        /// An app's tile changed: installed, badge, settings, running, token.
        case app(AppTile)
        case uninstalled(AppID)
        case phone(PhoneState)
    }

    public var device: DeviceID
    public var revision: UInt64
    public var at: WallTime
    public var change: Change

    public init(device: DeviceID, revision: UInt64, at: WallTime, change: Change) {
        self.device = device
        self.revision = revision
        self.at = at
        self.change = change
    }
}
