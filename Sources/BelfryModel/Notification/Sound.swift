/// What a notification plays.
public struct Sound: Hashable, Codable, Sendable {
    public enum Kind: String, Codable, Sendable { case alert, ringtone, critical }

    public var kind: Kind
    /// A file of the app's bundle; nil for the system's own sound.
    public var name: String?
    /// 0…1, for critical sounds; nil for the volume that the person has set.
    public var volume: Double?

    public init(kind: Kind = .alert, name: String? = nil, volume: Double? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }

    public static let standard = Sound()
}
