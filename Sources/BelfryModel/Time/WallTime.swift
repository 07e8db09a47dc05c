/// A point of civil time: microseconds since 1970-01-01 00:00 UTC, without leap seconds.
///
/// It fits a JSON number exactly until the year 2255, so it travels as one.
public struct WallTime: Hashable, Comparable, Codable, Sendable {
    public var microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }
    public init(seconds: Double) { microseconds = Int64((seconds * 1_000_000).rounded()) }

    /// Seconds since 1970, as `Date(timeIntervalSince1970:)` takes them.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    public init(from decoder: any Decoder) throws { microseconds = try decoder.singleValueContainer().decode(Int64.self) }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(microseconds)
    }

    public static func < (a: WallTime, b: WallTime) -> Bool { a.microseconds < b.microseconds }
    public static func + (time: WallTime, duration: Duration) -> WallTime { .init(microseconds: time.microseconds + duration.microseconds) }
    public static func - (a: WallTime, b: WallTime) -> Duration { .microseconds(a.microseconds - b.microseconds) }
}
