/// Who waits for receipts: a connection of the provider's door. Called in batches, from the spool's thread.
public protocol ReceiptSink: AnyObject, Sendable {
    func take(_ receipts: [(ticket: UInt32, receipt: Receipt)])
}
