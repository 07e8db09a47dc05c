public import BelfryModel

/// Where the center takes its unique ids from: a value, so that the same seed gives the same run (xoroshiro128++).
public struct Chance: Sendable {
    private var state: (UInt64, UInt64)

    public init(_ high: UInt64, _ low: UInt64) {
        // All zero is the one state that never leaves itself.
        state = high | low == 0 ? (0x9E37_79B9_7F4A_7C15, 1) : (high, low)
    }

    /// Two words from the door of chance.
    public init(_ around: Surroundings) { self.init(around.entropy(), around.entropy()) }

    mutating func word() -> UInt64 {
        let (a, b) = (state.0, state.1 ^ state.0)
        let sum = a &+ state.1
        let result = (sum << 17 | sum >> 47) &+ a
        state = ((a << 49 | a >> 15) ^ b ^ (b << 21), b << 28 | b >> 36)
        return result
    }

    public mutating func uniqueID() -> UniqueID { UniqueID(high: word(), low: word()) }
}
