public import BelfryModel

/// Pushes that are accepted and not yet acknowledged. Five verbs; none of them blocks; all may be called from any thread.
///
/// The rules stand in `Shelf`, which every engine runs; an engine adds where things are kept.
public protocol Spool: AnyObject, Sendable {
    /// Keeps the push and delivers it if its device is attached. `sink` hears `ticket` again once it is durable.
    func accept(_ push: consuming Push, for device: DeviceID, ticket: UInt32, sink: any ReceiptSink)
    /// Opens a device's session: what waits is delivered at once, in order. An older session of the device is evicted.
    func attach(_ device: DeviceID, sink: any SpoolSink) -> any SpoolAttachment
    /// The device has it; forgets the entry. An entry that was replaced meanwhile takes nothing with it.
    func acknowledge(_ entry: SpoolEntry, from device: DeviceID)
    /// The token is invalid: what waits for it is discarded.
    func purge(_ token: DeviceToken)
    /// Gives up what is past its expiration; returns when to be asked again.
    func expire(at now: Moment) -> WallTime?
}
