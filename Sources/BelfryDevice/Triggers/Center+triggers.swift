import BelfryModel

extension Center {
    /// Schedules a local request, or delivers it at once. Nil is success; otherwise a `UNError` code and what to do.
    mutating func add(_ request: NotificationRequest, of app: AppID) -> (code: Int, message: String)? {
        guard settings(of: app).allowsDelivery else {
            return (1, "The person has not allowed notifications of \(app). Ask with requestAuthorization(options:).")
        }
        let key = NotificationKey(app: app, identifier: request.identifier)
        switch request.trigger {
        case .timeInterval(let seconds, let repeats):
            guard seconds > 0, seconds <= Center.longestInterval else { return (1400, "A time interval must be greater than 0.") }
            guard !repeats || seconds >= 60 else { return (1400, "A time interval must be at least 60 if repeating.") }
            let due = now.wall + .microseconds(Int64(seconds * 1_000_000))
            schedule(numbered(PendingRequest(app: app, request: request, added: now.wall, due: due)))
        case .push: return (1400, "A push trigger comes with a push; it cannot be added.")
        case nil:
            replacePending(key)
            fireNow(numbered(PendingRequest(app: app, request: request, added: now.wall, due: now.wall)))
        }
        return nil
    }

    /// With the number of its first firing, so that one which comes true after a restart does not take another's.
    private func numbered(_ pending: PendingRequest) -> PendingRequest {
        var pending = pending
        pending.firings = firings.next(of: pending.key)
        return pending
    }

    /// A hundred years: beyond it a time does not fit the calendar.
    private static var longestInterval: Double { 100 * 366 * 24 * 3600 }

    /// A pending one with the same identifier gives way. At the limit the one that was added first does (iOS keeps the last set, as observed).
    private mutating func schedule(_ pending: PendingRequest) {
        replacePending(pending.key)
        commit(.pending(pending))
        triggers.set(pending.key, at: pending.due)
        let mine = self.pending(of: pending.app)
        guard mine.count > Limits.pending, let first = mine.min(by: { ($0.added, $0.key) < ($1.added, $1.key) }) else { return }
        removePending([first.request.identifier], of: pending.app)
    }

    private mutating func replacePending(_ key: NotificationKey) {
        disown(key)
        guard memory.pending[key] != nil else { return }
        triggers.cancel(key)
        commit(.removePending(key))
    }

    /// A firing that is under way goes on without its row.
    private mutating func disown(_ key: NotificationKey) {
        guard var flight = flights.first(where: { $0.push == nil && $0.notificationKey == key && $0.ownsPending }) else { return }
        flight.ownsPending = false
        flights.put(flight)
    }

    mutating func removePending(_ identifiers: [String], of app: AppID) {
        for identifier in identifiers {
            let key = NotificationKey(app: app, identifier: identifier)
            // What fires just now is not pending any more; a repeating one is not armed again.
            guard let pending = memory.pending[key], pending.request.trigger != nil else { continue }
            replacePending(key)
            dropAttachments(of: pending.request.content)
        }
    }

    /// Sorted by when they fire next. Immediate ones were never pending to an app.
    func pending(of app: AppID) -> [PendingRequest] {
        memory.pending.values.filter { $0.app == app && $0.request.trigger != nil }
            .sorted { ($0.due, $0.added, $0.key) < ($1.due, $1.added, $1.key) }
    }

    /// A trigger has come due: now, while the device was off, or because the clock was set forward. It fires once.
    mutating func fire(_ key: NotificationKey) {
        if let pending = memory.pending[key] { fireNow(pending) }
    }

    private mutating func fireNow(_ pending: PendingRequest) {
        // `firings` is bounded; what is still listed is asked as well.
        var least = pending.firings
        if case .local(_, _, let shown) = memory.delivered[pending.key]?.origin { least = max(least, shown + 1) }
        let firing = firings.take(pending.key, least: least)
        let origin = PushKey.local(app: pending.app, identifier: pending.request.identifier, firing: firing)
        var facts = PushFacts(key: origin, received: now.wall)
        facts.app = pending.app
        effects.append(.remember(facts))
        mark(origin, .arrived)
        decide(
            Flight(
                sequence: flights.nextSequence(), key: origin, app: pending.app, request: pending.request,
                source: .local(repeats: pending.request.trigger?.repeats ?? false)))
    }

    /// While its app is asked, a local request keeps a row, so that it survives a crash.
    mutating func keepPending(_ flight: Flight) {
        guard flight.ownsPending, case .local = flight.source, case .local(_, _, let firing) = flight.key else { return }
        let known = memory.pending[flight.notificationKey]
        var pending = known ?? PendingRequest(app: flight.app, request: flight.request, added: now.wall, due: now.wall)
        // After a crash it is the same firing.
        pending.firings = firing
        if pending != known { commit(.pending(pending)) }
    }

    /// After a firing: a repeating request is armed for the next time in its rhythm that is still to come, any other is gone.
    mutating func settlePending(_ flight: Flight) {
        guard case .local(let repeats) = flight.source, flight.ownsPending, var pending = memory.pending[flight.notificationKey] else { return }
        guard repeats, case .timeInterval(let seconds, _) = pending.request.trigger else {
            triggers.cancel(pending.key)
            return commit(.removePending(pending.key))
        }
        let rhythm = Int64(seconds * 1_000_000)
        let missed = max(0, now.wall.microseconds - pending.due.microseconds) / rhythm
        pending.due = WallTime(microseconds: pending.due.microseconds + (missed + 1) * rhythm)
        if case .local(_, _, let firing) = flight.key { pending.firings = firing + 1 }
        commit(.pending(pending))
        triggers.set(pending.key, at: pending.due)
    }
}
