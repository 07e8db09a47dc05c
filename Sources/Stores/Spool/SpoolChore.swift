import BelfryModel
import BelfryService

/// Something to be done outside the lock, in the order of the inputs that asked for it.
enum SpoolChore {
    case milestone(PushKey, Milestone, DeviceID, at: WallTime)
    case deliver(any SpoolSink, [(entry: SpoolEntry, push: Push)])
    case evict(any SpoolSink)
    case receipts(any ReceiptSink, [(ticket: UInt32, receipt: Receipt)])
}
