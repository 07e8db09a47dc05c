import BelfryModel

/// Everything that waits for an extension or an app, in the order of arrival. Bounded by `Limits.inbox`.
struct Flights {
    private(set) var all: [Flight] = []
    private var last: UInt64 = 0

    var count: Int { all.count }

    mutating func nextSequence() -> UInt64 {
        last += 1
        return last
    }

    /// Keeps a flight, or what has become of it.
    mutating func put(_ flight: Flight) {
        let place = all.firstIndex { $0.sequence >= flight.sequence } ?? all.endIndex
        if place < all.endIndex, all[place].sequence == flight.sequence { all[place] = flight } else { all.insert(flight, at: place) }
    }

    mutating func remove(_ flight: Flight) { all.removeAll { $0.sequence == flight.sequence } }

    func first(where condition: (Flight) -> Bool) -> Flight? { all.first(where: condition) }

    /// What may run its extension now: nothing earlier of the same app and thread, or of the same identifier, is still at it, and the app
    /// has a process left.
    func startable() -> [Flight] {
        var busy: Set<NotificationKey> = []
        var threads: Set<NotificationKey> = []
        var free: [Flight] = []
        var running: [AppID: Int] = [:]
        for flight in all where flight.run != nil { running[flight.app, default: 0] += 1 }
        for flight in all where flight.isExtending {
            let thread = NotificationKey(app: flight.app, identifier: flight.original.threadIdentifier)
            let isFree = !threads.contains(thread) && !busy.contains(flight.notificationKey)
            threads.insert(thread)
            busy.insert(flight.notificationKey)
            guard isFree, flight.phase == .queued, running[flight.app, default: 0] < Limits.runs else { continue }
            running[flight.app, default: 0] += 1
            free.append(flight)
        }
        return free
    }
}
