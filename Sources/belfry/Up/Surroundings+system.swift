import BelfryModel
import Foundation
import Glibc

extension Surroundings {
    /// The real clocks, zone and chance: the only place in this program where they come in.
    static let system = Surroundings(
        wall: { WallTime(microseconds: read(CLOCK_REALTIME) / 1000) },
        // BOOTTIME goes on while the machine sleeps, as deadlines should.
        monotonic: { MonotonicTime(nanoseconds: read(CLOCK_BOOTTIME)) },
        zone: { TimeZone.autoupdatingCurrent.identifier },
        entropy: {
            var chance = SystemRandomNumberGenerator()
            return chance.next()
        })

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
