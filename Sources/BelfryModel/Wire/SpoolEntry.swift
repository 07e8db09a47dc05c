/// The number of one stored push in the service's spool: what a device acknowledges. Never given twice.
public struct SpoolEntry: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
