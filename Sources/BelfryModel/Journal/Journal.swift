import Synchronization

/// The milestones of one territory: a bounded ring in memory, which a file or a page may follow.
///
/// Writing takes a lock for some nanoseconds and never waits for a reader. Watchers are called on the writer's thread, outside the lock, in
/// the order of writing per push, and must return at once.
public final class Journal: Sendable {
    public typealias Watcher = @Sendable (JournalEntry) -> Void

    private struct State: ~Copyable {
        var ring: [MilestoneRecord] = []
        var oldest = 0
        var facts: [PushKey: PushFacts] = [:]
        var factOrder: [PushKey] = []
        var factOldest = 0
        var places: JournalPlaces?
        var watchers: [Int: Watcher] = [:]
        var watcherCount = 0
    }

    public let territory: Territory
    /// How many milestones the ring holds; it remembers the facts of a quarter as many pushes.
    public let limit: Int
    private let state = Mutex(State())

    public init(_ territory: Territory, limit: Int = 65_536) {
        self.territory = territory
        self.limit = max(limit, 4)
    }

    public func write(_ key: PushKey, _ milestone: Milestone, at time: WallTime, device: DeviceID? = nil) {
        let record = MilestoneRecord(key: key, milestone: milestone, at: time, device: device)
        let watchers = state.withLock { state in
            if state.ring.count < limit {
                state.places?.add(record, at: state.ring.count)
                state.ring.append(record)
            } else {
                state.places?.remove(state.ring[state.oldest])
                state.places?.add(record, at: state.oldest)
                state.ring[state.oldest] = record
                state.oldest = (state.oldest + 1) % limit
            }
            return state.watchers
        }
        for watcher in watchers.values { watcher(.record(record)) }
    }

    public func remember(_ facts: PushFacts) {
        let watchers = state.withLock { state in
            if state.facts.updateValue(facts, forKey: facts.key) == nil {
                if state.factOrder.count < limit / 4 {
                    state.factOrder.append(facts.key)
                } else {
                    state.facts[state.factOrder[state.factOldest]] = nil
                    state.factOrder[state.factOldest] = facts.key
                    state.factOldest = (state.factOldest + 1) % state.factOrder.count
                }
            }
            return state.watchers
        }
        for watcher in watchers.values { watcher(.facts(facts)) }
    }

    /// Every record that the ring still holds, oldest first.
    public var records: [MilestoneRecord] { state.withLock { Array($0.ring[$0.oldest...] + $0.ring[..<$0.oldest]) } }
    /// The records of one push. From the first call on the journal knows where each one stands, so that the next calls read no others.
    public func records(of key: PushKey) -> [MilestoneRecord] { withPlaces { places, ring in places.of(key).map { ring[$0] } } }
    /// What `key` took the place of, as far as the ring still knows.
    func predecessor(of key: PushKey) -> PushKey? { withPlaces { places, _ in places.predecessor(of: key) } }

    private func withPlaces<Value>(_ read: (JournalPlaces, [MilestoneRecord]) -> Value) -> Value {
        state.withLock { state in
            if state.places == nil {
                var places = JournalPlaces()
                for step in state.ring.indices {
                    let place = (state.oldest + step) % state.ring.count
                    places.add(state.ring[place], at: place)
                }
                state.places = places
            }
            return read(state.places ?? JournalPlaces(), state.ring)
        }
    }

    public func facts(of key: PushKey) -> PushFacts? { state.withLock { $0.facts[key] } }
    /// Everything that is remembered, oldest first.
    public var facts: [PushFacts] {
        state.withLock { state in (state.factOrder[state.factOldest...] + state.factOrder[..<state.factOldest]).compactMap { state.facts[$0] } }
    }

    /// Calls `watcher` with everything written from now on; the returned id takes it off again.
    public func watch(_ watcher: @escaping Watcher) -> Int {
        state.withLock { state in
            state.watcherCount += 1
            state.watchers[state.watcherCount] = watcher
            return state.watcherCount
        }
    }

    public func unwatch(_ id: Int) { state.withLock { _ = $0.watchers.removeValue(forKey: id) } }
}
