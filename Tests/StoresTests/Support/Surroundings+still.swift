import BelfryModel
import Synchronization

extension Surroundings {
    /// Time stands still at noon; chance counts up.
    static var still: Surroundings {
        let chance = Counter()
        return Surroundings(
            wall: { Sample.noon }, monotonic: { MonotonicTime(nanoseconds: 0) }, zone: { "GMT" }, entropy: { chance.next() })
    }
}

private final class Counter: Sendable {
    private let count = Mutex<UInt64>(0)
    func next() -> UInt64 {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
