import Synchronization

/// Numbers that a seed decides (SplitMix64).
final class SeededChance: Sendable {
    private let state: Mutex<UInt64>

    init(_ seed: UInt64) { state = Mutex(seed) }

    func next() -> UInt64 {
        var word = state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            return state
        }
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
