public import BelfryModel

/// When a device has to be woken although nothing arrives: the earlier of two times on two clocks.
///
/// Deadlines count on the clock that never goes back; triggers fire at a civil time, so a clock that is set forward makes them due at once.
public struct NextWake: Hashable, Sendable {
    public var monotonic: MonotonicTime?
    public var wall: WallTime?

    public init(monotonic: MonotonicTime? = nil, wall: WallTime? = nil) {
        self.monotonic = monotonic
        self.wall = wall
    }

    /// How long to wait from `moment`; zero where something is due, nil where nothing is.
    public func delay(from moment: Moment) -> Duration? {
        let waits = [monotonic.map { $0 - moment.monotonic }, wall.map { $0 - moment.wall }].compactMap(\.self)
        return waits.min().map { max($0, .zero) }
    }
}
