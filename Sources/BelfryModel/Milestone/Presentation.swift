/// How a notification came before the person.
public struct Presentation: Hashable, Codable, Sendable {
    public enum Surface: String, Codable, Sendable {
        case lockScreen, banner
        /// Sound or badge alone.
        case none
    }

    public var surface: Surface
    /// The name of the sound that was played; nil for silence.
    public var sound: String?
    /// The app's badge afterwards, where the notification set it.
    public var badge: Int?
    /// Whether an app in the foreground let it through.
    public var inForeground = false

    public init(surface: Surface, sound: String? = nil, badge: Int? = nil, inForeground: Bool = false) {
        self.surface = surface
        self.sound = sound
        self.badge = badge
        self.inForeground = inForeground
    }
}
