import BelfryModel
import Glibc

extension Surroundings {
    /// The machine's own clocks and chance.
    static var measuring: Surroundings {
        @Sendable func read(_ clock: clockid_t) -> Int64 {
            var time = timespec()
            clock_gettime(clock, &time)
            return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        }
        return Surroundings(
            wall: { WallTime(microseconds: read(CLOCK_REALTIME) / 1000) },
            monotonic: { MonotonicTime(nanoseconds: read(CLOCK_MONOTONIC)) },
            zone: { "UTC" },
            entropy: { UInt64.random(in: .min ... .max) })
    }
}
