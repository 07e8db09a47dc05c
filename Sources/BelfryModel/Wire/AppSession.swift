/// One connection of a process to the device: an app, a tool or an extension. Counted up by the host, never used again.
public struct AppSession: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
