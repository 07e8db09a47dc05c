/// The one door through which time, the zone and chance come in, so that the same seed gives the same run.
public struct Surroundings: Sendable {
    public var wall: @Sendable () -> WallTime
    public var monotonic: @Sendable () -> MonotonicTime
    /// The identifier of the zone, for example `Europe/Vienna`.
    public var zone: @Sendable () -> String
    /// Sixty-four fresh random bits.
    public var entropy: @Sendable () -> UInt64

    public init(
        wall: @escaping @Sendable () -> WallTime, monotonic: @escaping @Sendable () -> MonotonicTime, zone: @escaping @Sendable () -> String,
        entropy: @escaping @Sendable () -> UInt64
    ) {
        (self.wall, self.monotonic, self.zone, self.entropy) = (wall, monotonic, zone, entropy)
    }

    public var moment: Moment { .init(wall: wall(), monotonic: monotonic()) }
    public func uniqueID() -> UniqueID { .init(high: entropy(), low: entropy()) }
}
