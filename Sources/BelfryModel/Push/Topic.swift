/// What `apns-topic` names: the app's bundle id, for some push types with a suffix (`.voip`, `.push-type.liveactivity`, …).
public struct Topic: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The bundle id in front of the suffix that `type` asks for; nil where the suffix is missing.
    public func app(for type: PushType) -> AppID? {
        guard !type.topicSuffix.isEmpty else { return AppID(rawValue) }
        guard rawValue.hasSuffix(type.topicSuffix), rawValue.utf8.count > type.topicSuffix.utf8.count else { return nil }
        return AppID(String(rawValue.dropLast(type.topicSuffix.count)))
    }
}
