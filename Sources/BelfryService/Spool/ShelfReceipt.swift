public import BelfryModel

/// How an `accept` ends, and whom it concerns.
public struct ShelfReceipt: Hashable, Sendable {
    public var ticket: UInt32
    /// `.accepted(durable: true)` becomes true once the rows before it are committed; an engine without a disk says `false` instead.
    public var receipt: Receipt
    /// The row that has to be on disk first; nil for a push that is not kept and for one that was refused.
    public var entry: SpoolEntry?
    public var push: UniqueID
    public var device: DeviceID
}
