/// One reading of both clocks, the time argument of every state machine.
public struct Moment: Hashable, Sendable {
    public var wall: WallTime
    public var monotonic: MonotonicTime

    public init(wall: WallTime, monotonic: MonotonicTime) {
        self.wall = wall
        self.monotonic = monotonic
    }

    public static func + (moment: Moment, duration: Duration) -> Moment {
        .init(wall: moment.wall + duration, monotonic: moment.monotonic + duration)
    }
}
