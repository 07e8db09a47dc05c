import BelfryModel

/// The center and what belongs to its turns: the revision, and effects whose commit has failed.
struct TurnState: ~Copyable {
    /// How long to wait before a failed commit is tried again.
    static let retry: Duration = .seconds(1)

    var center: Center
    var revision: UInt64 = 0
    var started = false
    /// Decided, but not on disk: nothing of it has been acknowledged, performed or told. Nothing more is decided until it is written.
    var held: Turn?
    var retryAt: MonotonicTime?

    init(_ center: consuming Center) { self.center = center }

    /// Decides a batch of inputs at one moment.
    mutating func decide(_ batch: [DeviceInput], at moment: Moment) -> Turn {
        var effects: [DeviceEffect] = []
        for input in batch { effects += center.apply(input, at: moment) }
        // Last, so that an answer that came in time is heard before its deadline.
        effects += center.apply(.woke, at: moment)
        return turn(effects)
    }

    /// Effects under the revision to which their events lead.
    mutating func turn(_ effects: [DeviceEffect]) -> Turn {
        if effects.contains(where: { if case .event = $0 { true } else { false } }) { revision += 1 }
        return Turn(effects: effects, revision: revision)
    }

    func screen(at time: WallTime) -> Screen { center.screen(revision: revision, at: time) }

    var nextWake: NextWake { retryAt.map { NextWake(monotonic: $0) } ?? center.nextWake }
}
