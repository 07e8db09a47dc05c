import NIOCore
import Synchronization

/// The connections of a door: how many there may be, and whom to tell that it closes.
final class ConnectionBook: Sendable {
    private struct State {
        var handlers: [ObjectIdentifier: (channel: any Channel, handler: NIOLoopBound<ProviderConnectionHandler>)] = [:]
        var closing = false
        var whenEmpty: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    let limit: Int

    init(limit: Int) { self.limit = limit }

    /// False where the door is full or closing.
    func enter(_ channel: any Channel, _ handler: ProviderConnectionHandler) -> Bool {
        let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
        return state.withLock { state in
            guard !state.closing, state.handlers.count < limit else { return false }
            state.handlers[ObjectIdentifier(channel)] = (channel, bound)
            return true
        }
    }

    func leave(_ channel: any Channel) {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.handlers[ObjectIdentifier(channel)] = nil
            guard state.handlers.isEmpty else { return [] }
            defer { state.whenEmpty = [] }
            return state.whenEmpty
        }
        for one in waiting { one.resume() }
    }

    /// Lets nobody in any more and tells everybody to finish; returns when the last one has left.
    func empty() async {
        let handlers = state.withLock { state in
            state.closing = true
            return Array(state.handlers.values)
        }
        for (channel, handler) in handlers { channel.eventLoop.execute { handler.value.shutDown() } }
        await withCheckedContinuation { continuation in
            let nobody = state.withLock { state in
                if !state.handlers.isEmpty { state.whenEmpty.append(continuation) }
                return state.handlers.isEmpty
            }
            if nobody { continuation.resume() }
        }
    }

    /// Cuts whoever is still there.
    func cut() {
        for (channel, _) in state.withLock({ Array($0.handlers.values) }) { channel.close(promise: nil) }
    }
}
