import BelfryService
import NIOCore
import Synchronization

/// Where the spool leaves the receipts of one connection: many a batch, one hop to the connection's event loop.
final class ReceiptBox: ReceiptSink {
    private struct State {
        var receipts: [(ticket: UInt32, receipt: Receipt)] = []
        var hopping = false
    }

    private let state = Mutex(State())
    private let loop: any EventLoop
    private let handler: NIOLoopBound<WeakHandler>

    final class WeakHandler {
        weak var value: ProviderConnectionHandler?
        init(_ value: ProviderConnectionHandler) { self.value = value }
    }

    init(handler: ProviderConnectionHandler, loop: any EventLoop) {
        self.loop = loop
        self.handler = NIOLoopBound(WeakHandler(handler), eventLoop: loop)
    }

    func take(_ receipts: [(ticket: UInt32, receipt: Receipt)]) {
        // A receipt that comes while its own connection reads is picked up when that turn ends.
        let here = loop.inEventLoop && handler.value.value?.isInTurn == true
        let mustHop = state.withLock { state in
            state.receipts += receipts
            guard !here, !state.hopping else { return false }
            state.hopping = true
            return true
        }
        guard mustHop else { return }
        loop.execute { self.handler.value.value?.receiptsArrived() }
    }

    func removeAll() -> [(ticket: UInt32, receipt: Receipt)] {
        state.withLock { state in
            state.hopping = false
            defer { state.receipts.removeAll() }
            return state.receipts
        }
    }
}
