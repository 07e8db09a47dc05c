import BelfryModel

extension Center {
    /// A frame of the device link.
    mutating func hear(_ frame: ServiceFrame) {
        link.failures = 0
        switch frame {
        case .push(let entry, let push): receive(push, entry)
        case .token(let app, let environment, let token): received(token, for: app, environment)
        case .registrationRefused(let app, _, let message): registrationFailed(app, message)
        case .goodbye: break  // The end of the session follows it.
        }
    }

    /// Acknowledges what is known, and takes the rest in while there is room.
    private mutating func receive(_ push: Push, _ entry: SpoolEntry) {
        if memory.seen[push.uniqueID] != nil {
            mark(.push(push.uniqueID), .duplicate)
            effects.append(.link(.acknowledge(entry: entry)))
        } else if let place = backlog.firstIndex(where: { $0.push.uniqueID == push.uniqueID }) {
            backlog[place].entry = entry
        } else if flights.count < Limits.inbox && backlog.isEmpty {
            take(push, entry)
        } else if backlog.count < Limits.backlog {
            backlog.append(Backlogged(entry: entry, push: push))
        }
    }

    /// Takes in what has waited for room.
    mutating func drainBacklog() {
        while flights.count < Limits.inbox, !backlog.isEmpty {
            let next = backlog.removeFirst()
            take(next.push, next.entry)
        }
    }

    /// From here on the device answers for the push: the loop acknowledges after the commit.
    private mutating func take(_ push: Push, _ entry: SpoolEntry) {
        commit(.seen(push.uniqueID, at: now.wall))
        if memory.seen.count > Limits.seenCount { forgetSeen() }
        effects.append(.remember(PushFacts(push)))
        mark(.push(push.uniqueID), .arrived)
        effects.append(.link(.acknowledge(entry: entry)))
        route(push, arrived: now.wall, attempt: 0)
    }

    /// Decides where a push goes: to its extension, to the person, to the app, or nowhere.
    mutating func route(_ push: Push, arrived: WallTime, attempt: Int) {
        let key = PushKey.push(push.uniqueID)
        guard let id = push.topic.app(for: push.type), let app = memory.apps[id] else {
            end(key, .suppressed(.appNotInstalled))
            // The service learns that nobody listens any more, as APNs does: the next push to this token is refused with 410.
            if let id = push.topic.app(for: push.type) { unregister(id) }
            return
        }
        guard let directions = PushDirections(push) else { return end(key, .suppressed(.payloadUnreadable)) }
        let identifier = push.collapseID?.rawValue ?? push.uniqueID.description
        let request = NotificationRequest(identifier: identifier, content: directions.content, trigger: .push)
        var flight = Flight(
            sequence: flights.nextSequence(), key: key, app: id, request: request,
            source: .push(push, arrived: arrived, attempt: attempt))
        if directions.wakesApp && !directions.content.isPerceptible { return hand(flight) }
        if directions.wakesApp { wakeBeside(flight) }
        if runsExtension(for: directions, of: app) && attempt < Limits.attempts {
            flight.phase = .queued
            keep(flight)
            startServices()
        } else {
            decide(flight)
        }
    }

    /// Only for alert pushes that say `mutable-content: 1` and have visible words, while alerts are allowed (Apple:
    /// "Modifying content in newly delivered notifications").
    private func runsExtension(for directions: PushDirections, of app: InstalledApp) -> Bool {
        directions.mayBeChanged && directions.content.hasAlertText && app.serviceExtension != nil && settings(of: app.id).allowsAlerts
    }

    /// Writes what waits into the inbox.
    mutating func keep(_ flight: Flight) {
        flights.put(flight)
        guard case .push(let push, let arrived, let attempt) = flight.source else { return }
        let changed = flight.isExtending || flight.request.content == flight.original ? nil : flight.request.content
        let stage: Arrival.Stage = flight.isExtending ? .extending : .asking
        commit(.arrival(Arrival(push: push, stage: stage, attempt: attempt, arrived: arrived, changed: changed)))
    }

    /// What stood in the inbox when the device stopped. An extension is started again; who was asked may have been shown something
    /// already, so that is listed without a sound. Nothing alerts twice.
    mutating func recoverInbox() {
        let inbox = memory.inbox.values.sorted { a, b in
            (a.arrived, a.push.received, a.push.uniqueID) < (b.arrived, b.push.received, b.push.uniqueID)
        }
        for arrival in inbox {
            let push = arrival.push
            if arrival.stage == .asking, let content = arrival.changed ?? PushDirections(push)?.content, content.isPerceptible {
                recover(push, content)
            } else {
                commit(.removeArrival(push.uniqueID))
                route(push, arrived: arrival.arrived, attempt: arrival.attempt)
            }
        }
    }

    /// Forgets ids that are too old, or the oldest quarter where they are too many.
    mutating func forgetSeen() {
        var before = WallTime(microseconds: now.wall.microseconds - Limits.seen.microseconds)
        if memory.seen.count > Limits.seenCount {
            let times = memory.seen.values.sorted()
            before = max(before, times[times.count / 4])
        }
        if memory.seen.values.contains(where: { $0 < before }) { commit(.forgetSeen(before: before)) }
    }
}
