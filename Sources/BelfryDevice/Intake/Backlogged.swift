import BelfryModel

/// A push that waits unacknowledged until the inbox has room. The service still has it.
struct Backlogged {
    var entry: SpoolEntry
    var push: Push
}
