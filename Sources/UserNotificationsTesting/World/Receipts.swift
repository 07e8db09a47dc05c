import BelfryService
import Synchronization

/// The provider's receipts, whichever comes first: the receipt or who waits for it.
final class Receipts: ReceiptSink {
    private struct State {
        var here: [UInt32: Receipt] = [:]
        var waiting: [UInt32: @Sendable (Receipt) -> Void] = [:]
    }

    private let state = Mutex(State())

    func take(_ receipts: [(ticket: UInt32, receipt: Receipt)]) {
        for (ticket, receipt) in receipts {
            let waiting = state.withLock { state in
                if let waiting = state.waiting.removeValue(forKey: ticket) { return Optional(waiting) }
                state.here[ticket] = receipt
                return nil
            }
            waiting?(receipt)
        }
    }

    func wait(for ticket: UInt32, _ then: @escaping @Sendable (Receipt) -> Void) {
        let here = state.withLock { state in
            if let here = state.here.removeValue(forKey: ticket) { return Optional(here) }
            state.waiting[ticket] = then
            return nil
        }
        if let here { then(here) }
    }
}
