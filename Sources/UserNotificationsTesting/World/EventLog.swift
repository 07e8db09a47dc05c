import BelfryModel
import Synchronization

/// The phone's events, kept.
final class EventLog: Sendable {
    private let events = Mutex<[CenterEvent.Change]>([])

    func append(_ event: CenterEvent) { events.withLock { $0.append(event.change) } }
    var changes: [CenterEvent.Change] { events.withLock { $0 } }
}
