/// What the person allows one app: the facts from which `UNNotificationSettings` is made.
public struct NotificationSettings: Hashable, Codable, Sendable {
    public var status = AuthorizationStatus.notDetermined
    /// Everything the app has ever asked for; what was never asked for is "not supported".
    public var asked: AuthorizationOptions = []
    /// The switches in Settings, each on until the person turns it off.
    public var alert = true
    public var sound = true
    public var badge = true
    public var lockScreen = true
    public var notificationCenter = true

    public init() {}

    /// Whether anything may be delivered to the person at all.
    public var allowsDelivery: Bool { status == .authorized || status == .provisional || status == .ephemeral }
    /// Whether banners and lists may show words; a service extension runs only then.
    public var allowsAlerts: Bool { allowsDelivery && alert && (asked.contains(.alert) || status == .provisional) }
    public var allowsSound: Bool { status == .authorized && sound && asked.contains(.sound) }
    public var allowsBadge: Bool { status == .authorized && badge && asked.contains(.badge) }
}
