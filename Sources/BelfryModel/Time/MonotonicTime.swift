/// A point on a clock that never goes back: nanoseconds since an origin that only this process knows. Never stored.
public struct MonotonicTime: Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    public static func < (a: MonotonicTime, b: MonotonicTime) -> Bool { a.nanoseconds < b.nanoseconds }
    public static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
        .init(nanoseconds: time.nanoseconds + duration.nanoseconds)
    }
    public static func - (a: MonotonicTime, b: MonotonicTime) -> Duration { .nanoseconds(a.nanoseconds - b.nanoseconds) }
}
