import BelfryModel
import Foundation
import Synchronization

/// The hour of this machine, since TLS looks at certificates by the real clock, standing still; and chance that counts.
final class TestSurroundings: Sendable {
    private let state: Mutex<(wall: WallTime, count: UInt64)>

    init(_ wall: WallTime = WallTime(seconds: Date().timeIntervalSince1970.rounded())) { state = Mutex((wall, 1)) }

    func advance(by duration: Duration) { state.withLock { $0.wall = $0.wall + duration } }

    var value: Surroundings {
        Surroundings(
            wall: { self.state.withLock { $0.wall } },
            monotonic: { MonotonicTime(nanoseconds: self.state.withLock { $0.wall.microseconds } * 1000) },
            zone: { "Europe/Vienna" },
            entropy: {
                self.state.withLock { state in
                    state.count += 1
                    return state.count &* 0x9E37_79B9_7F4A_7C15
                }
            })
    }
}
