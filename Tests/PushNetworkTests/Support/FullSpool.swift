import BelfryModel
import BelfryService

/// A spool that has room for nothing.
final class FullSpool: Spool {
    private final class Attachment: SpoolAttachment { func detach() {} }

    func accept(_ push: consuming Push, for device: DeviceID, ticket: UInt32, sink: any ReceiptSink) { sink.take([(ticket, .unavailable)]) }
    func attach(_ device: DeviceID, sink: any SpoolSink) -> any SpoolAttachment { Attachment() }
    func acknowledge(_ entry: SpoolEntry, from device: DeviceID) {}
    func purge(_ token: DeviceToken) {}
    func expire(at now: Moment) -> WallTime? { nil }
}
