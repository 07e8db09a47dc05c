import BelfryModel
import Synchronization

/// Clocks that stand still until they are told, and chance that a seed decides.
final class VirtualTime: Sendable {
    private struct State {
        var passed: Duration = .zero
    }

    private let start: WallTime
    private let zone: String
    private let state = Mutex(State())

    init(start: WallTime, zone: String) {
        self.start = start
        self.zone = zone
    }

    func pass(_ duration: Duration) { state.withLock { $0.passed += duration } }

    /// The doors of these clocks. Each has a stream of chance of its own, so that what one draws does not depend on another's timing.
    func surroundings(seed: UInt64) -> Surroundings {
        let chance = SeededChance(seed)
        return Surroundings(
            wall: { [self] in start + state.withLock { $0.passed } },
            monotonic: { [self] in MonotonicTime(nanoseconds: state.withLock { $0.passed }.nanoseconds) },
            zone: { [zone] in zone }, entropy: { chance.next() })
    }
}
