/// The bundle identifier of an app, for example `news.example.Newsroom`.
public struct AppID: RawRepresentable, Hashable, Comparable, Codable, CodingKeyRepresentable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether `identifier` may be that of one of this app's extensions: its own id, a dot, and at least one more character.
    public func owns(extension identifier: String) -> Bool {
        identifier.hasPrefix(rawValue + ".") && identifier.utf8.count > rawValue.utf8.count + 1
    }
}
