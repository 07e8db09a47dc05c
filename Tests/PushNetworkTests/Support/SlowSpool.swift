import BelfryModel
import BelfryService
import Synchronization

/// A spool that answers when the test says so, as one that waits for its disk; the rules are a `MemorySpool`'s.
final class SlowSpool: Spool {
    private let spool: MemorySpool
    private let held = Mutex<[@Sendable () -> Void]>([])
    private let accepted: AsyncStream<Void>
    private let acceptedOne: AsyncStream<Void>.Continuation

    init(_ spool: MemorySpool) {
        self.spool = spool
        (accepted, acceptedOne) = AsyncStream<Void>.makeStream()
    }

    func accept(_ push: consuming Push, for device: DeviceID, ticket: UInt32, sink: any ReceiptSink) {
        let push = push
        held.withLock { $0.append { self.spool.accept(push, for: device, ticket: ticket, sink: sink) } }
        acceptedOne.yield()
    }

    /// Waits until so many pushes are here.
    func waits(for count: Int) async {
        var iterator = accepted.makeAsyncIterator()
        for _ in 0..<count { await iterator.next() }
    }

    func commit() {
        let all = held.withLock { held in
            defer { held = [] }
            return held
        }
        for one in all { one() }
    }

    func attach(_ device: DeviceID, sink: any SpoolSink) -> any SpoolAttachment { spool.attach(device, sink: sink) }
    func acknowledge(_ entry: SpoolEntry, from device: DeviceID) { spool.acknowledge(entry, from: device) }
    func purge(_ token: DeviceToken) { spool.purge(token) }
    func expire(at now: Moment) -> WallTime? { spool.expire(at: now) }
}
