import BelfryModel
import Synchronization

/// What one watcher has still to be told: bounded, whatever its connection does.
///
/// Writers never wait. When the box is full it is emptied and the watcher gets a whole screen instead: it skips steps, but never misses where
/// they led.
final class EventMailbox: Sendable {
    struct Letters: Equatable {
        /// Begin with a snapshot; events up to its revision are part of it.
        var needsScreen = false
        var events: [CenterEvent] = []
        /// Pushes whose route has grown, in order, each once.
        var pushes: [PushKey] = []
        /// Some that grew are not among `pushes`: the list has to be fetched again.
        var missesPushes = false
        /// Something has to be said, so that a dead connection is noticed.
        var beat = false
    }

    private struct State {
        var letters = Letters(needsScreen: true)
        var touched: Set<PushKey> = []
    }

    private let limit: Int
    private let state = Mutex(State())
    private let bell: AsyncStream<Void>.Continuation
    /// Rings when there may be something to take; many rings while nobody listens are one.
    let rings: AsyncStream<Void>

    init(limit: Int) {
        self.limit = max(limit, 1)
        (rings, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        bell.yield()
    }

    func ring() { bell.yield() }
    /// The last ring.
    func close() { bell.finish() }

    func beat() {
        state.withLock { $0.letters.beat = true }
        ring()
    }

    func put(_ event: CenterEvent) {
        state.withLock { state in
            if state.letters.events.count == limit {
                state.letters.events = []
                state.letters.needsScreen = true
            } else {
                state.letters.events.append(event)
            }
        }
        ring()
    }

    /// Returns whether it is the first since the last `take`: the moment to set a timer that rings, so that one push is told once, not ten times.
    func touch(_ key: PushKey) -> Bool {
        state.withLock { state in
            guard !state.touched.contains(key) else { return false }
            // Not noted either: while the watcher's connection stands still, nothing may grow.
            guard state.letters.pushes.count < limit else {
                state.letters.missesPushes = true
                return false
            }
            state.touched.insert(key)
            state.letters.pushes.append(key)
            return state.letters.pushes.count == 1
        }
    }

    /// How much stands in the box, for its bound.
    var size: Int { state.withLock { $0.letters.events.count + $0.letters.pushes.count + $0.touched.count } }

    /// Empties the box.
    func take() -> Letters {
        state.withLock { state in
            let letters = state.letters
            state = State(letters: Letters())
            return letters
        }
    }
}
