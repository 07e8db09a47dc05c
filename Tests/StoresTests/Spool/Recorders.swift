import BelfryModel
import BelfryService
import Dispatch
import Synchronization

/// A provider's connection that waits for receipts.
final class Receipts: ReceiptSink {
    private let taken = Mutex<[UInt32: Receipt]>([:])
    private let arrival = DispatchSemaphore(value: 0)

    func take(_ receipts: [(ticket: UInt32, receipt: Receipt)]) {
        taken.withLock { taken in for (ticket, receipt) in receipts { taken[ticket] = receipt } }
        for _ in receipts { arrival.signal() }
    }

    /// Every receipt, once there are `count` more than at the last call.
    func wait(_ count: Int = 1) -> [UInt32: Receipt] {
        for _ in 0..<count where arrival.wait(timeout: .now() + 20) == .timedOut { break }
        return taken.withLock { $0 }
    }
}

/// A device's session: keeps what was delivered, and acknowledges it at once where it is told to.
final class Session: SpoolSink {
    private let entries = Mutex<[(entry: SpoolEntry, push: Push)]>([])
    private let arrival = DispatchSemaphore(value: 0)
    private let spool: (any Spool)?
    private let device: DeviceID

    init(acknowledgingTo spool: (any Spool)? = nil, as device: DeviceID = Sample.phone) { (self.spool, self.device) = (spool, device) }

    func deliver(_ pushes: [(entry: SpoolEntry, push: Push)]) {
        entries.withLock { $0 += pushes }
        for push in pushes {
            spool?.acknowledge(push.entry, from: device)
            arrival.signal()
        }
    }

    func evicted() {}

    /// Waits for so many deliveries: another thread may be carrying them out.
    func wait(for count: Int) -> Session {
        for _ in 0..<count where arrival.wait(timeout: .now() + 20) == .timedOut { break }
        return self
    }

    /// The numbers under which these pushes came, once all of them have.
    func numbers(of pushes: [Push]) -> [UInt64] {
        let wanted = Set(pushes.map(\.uniqueID))
        while true {
            let found = entries.withLock { $0.filter { wanted.contains($0.push.uniqueID) }.map(\.entry.rawValue) }
            if found.count >= pushes.count || arrival.wait(timeout: .now() + 20) == .timedOut { return found }
        }
    }

    var pushes: [Push] { entries.withLock { $0.map(\.push) } }
    var numbers: [UInt64] { entries.withLock { $0.map(\.entry.rawValue) } }
}
