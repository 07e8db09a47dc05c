/// What `apns-collapse-id` carries: pushes that share it are one notification to the person. At most 64 bytes of UTF-8.
public struct CollapseID: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// In bytes, not characters.
    public static let limit = 64
}
