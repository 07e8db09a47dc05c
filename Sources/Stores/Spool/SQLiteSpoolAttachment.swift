import BelfryModel
import BelfryService

final class SQLiteSpoolAttachment: SpoolAttachment {
    private let spool: SQLiteSpool
    private let device: DeviceID
    private let session: UInt64

    init(spool: SQLiteSpool, device: DeviceID, session: UInt64) {
        (self.spool, self.device, self.session) = (spool, device, session)
    }

    func detach() { spool.detach(device, session: session) }
}
