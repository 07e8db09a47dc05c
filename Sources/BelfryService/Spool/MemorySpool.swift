public import BelfryModel
import Synchronization

/// The spool that keeps nothing over a restart: for tests, and for whoever wants speed more than memory. Its receipts never claim `durable`.
///
/// Sinks are called outside the lock, in order, by whichever caller is there; a sink may call back into the spool.
public final class MemorySpool: Spool {
    private struct State: ~Copyable {
        var shelf: Shelf
        var sinks: [UInt64: any SpoolSink] = [:]
        var turns: [SpoolTurn] = []
        var isPerforming = false
    }

    private let state: Mutex<State>
    private let journal: Journal
    private let around: Surroundings

    /// - Parameter journal: The service's; gets every milestone after `received`.
    public init(journal: Journal, around: Surroundings, policy: StorePolicy = .newestPerTopic, limits: ShelfLimits = .init()) {
        state = Mutex(State(shelf: Shelf(policy: policy, limits: limits)))
        self.journal = journal
        self.around = around
    }

    /// Pushes that wait or are in flight.
    public var count: Int { state.withLock { $0.shelf.count } }

    public func accept(_ push: consuming Push, for device: DeviceID, ticket: UInt32, sink: any ReceiptSink) {
        let (now, push) = (around.moment, push)
        input(at: now) { state in
            let effects = state.shelf.accept(push, for: device, ticket: ticket, at: now)
            return SpoolTurn(effects: effects, at: now.wall, receipts: sink)
        }
    }

    public func attach(_ device: DeviceID, sink: any SpoolSink) -> any SpoolAttachment {
        let now = around.moment
        let session = Mutex<UInt64>(0)
        input(at: now) { state in
            let (number, effects) = state.shelf.attached(device, at: now)
            state.sinks[number] = sink
            session.withLock { $0 = number }
            return SpoolTurn(effects: effects, at: now.wall)
        }
        return MemoryAttachment(spool: self, device: device, session: session.withLock { $0 })
    }

    public func acknowledge(_ entry: SpoolEntry, from device: DeviceID) {
        let now = around.moment
        input(at: now) { SpoolTurn(effects: $0.shelf.acknowledge(entry, from: device, at: now), at: now.wall) }
    }

    public func purge(_ token: DeviceToken) {
        let now = around.moment
        input(at: now) { SpoolTurn(effects: $0.shelf.purge(token), at: now.wall) }
    }

    public func expire(at now: Moment) -> WallTime? {
        input(at: now) { SpoolTurn(effects: $0.shelf.expire(at: now), at: now.wall) }
        return state.withLock { $0.shelf.nextExpiry }
    }

    func detach(_ device: DeviceID, session: UInt64) {
        let now = around.moment
        input(at: now) { state in
            state.sinks[session] = nil
            return SpoolTurn(effects: state.shelf.detached(device, session: session, at: now), at: now.wall)
        }
    }

    /// Decides under the lock, then performs outside of it, unless somebody performs already: that one takes this turn too, so that turns stay
    /// in order and a sink that calls back does not recurse.
    private func input(at now: Moment, _ decide: (inout State) -> SpoolTurn) {
        let isMine = state.withLock { state in
            var turn = decide(&state)
            for effect in turn.effects {
                switch effect {
                case .deliver(_, let session, _): turn.session = state.sinks[session]
                case .evict(_, let session): turn.evicted = state.sinks.removeValue(forKey: session)
                default: break
                }
            }
            state.turns.append(turn)
            if state.isPerforming { return false }
            state.isPerforming = true
            return true
        }
        guard isMine else { return }
        while let turns = nextTurns() { for turn in turns { perform(turn) } }
    }

    private func nextTurns() -> [SpoolTurn]? {
        state.withLock { state in
            guard !state.turns.isEmpty else {
                state.isPerforming = false
                return nil
            }
            defer { state.turns = [] }
            return state.turns
        }
    }

    private func perform(_ turn: borrowing SpoolTurn) {
        for effect in turn.effects {
            switch effect {
            case .insert, .delete: break
            case .milestone(let key, let milestone, let device): journal.write(key, milestone, at: turn.at, device: device)
            case .deliver(_, _, let pushes): turn.session?.deliver(pushes)
            case .evict: turn.evicted?.evicted()
            case .receipt(let result):
                var receipt = result.receipt
                if case .accepted = receipt {
                    receipt = .accepted(durable: false)
                    journal.write(.push(result.push), .accepted(durable: false), at: turn.at, device: result.device)
                }
                turn.receipts?.take([(result.ticket, receipt)])
            }
        }
    }
}
