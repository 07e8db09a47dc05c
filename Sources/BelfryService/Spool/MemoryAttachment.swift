import BelfryModel

/// A session's hold on a `MemorySpool`.
final class MemoryAttachment: SpoolAttachment {
    private let spool: MemorySpool
    private let device: DeviceID
    private let session: UInt64

    init(spool: MemorySpool, device: DeviceID, session: UInt64) {
        (self.spool, self.device, self.session) = (spool, device, session)
    }

    func detach() { spool.detach(device, session: session) }
}
