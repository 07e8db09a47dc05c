/// The file name of a sound, extension included (Apple: UNNotificationSoundName).
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}
