public import BelfryModel

/// What a `Shelf` wants done. An engine does the effects of one input in order, and those of different inputs in the order of the inputs.
///
/// Only the receipt waits for the disk; an engine may do everything else at once. A row that is deleted before its insertion was committed need
/// not be written at all.
public enum ShelfEffect: Sendable {
    /// Keep this row over a crash.
    case insert(SpoolEntry, Push, DeviceID)
    /// Forget this row; it may not have been committed yet.
    case delete(SpoolEntry)
    /// Once every row before it in the same list is committed: write `accepted` to the journal, then tell the provider. If the commit fails, call
    /// `Shelf.failed` and say `.unavailable`.
    case receipt(ShelfReceipt)
    case milestone(PushKey, Milestone, DeviceID)
    case deliver(DeviceID, session: UInt64, [(entry: SpoolEntry, push: Push)])
    /// A newer session of the device took this one's place.
    case evict(DeviceID, session: UInt64)
}
