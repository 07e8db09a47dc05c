import BelfryModel

extension Center {
    /// A silent push goes to its app, which is started for it if need be (Apple: "Pushing background updates to your App").
    ///
    /// Unlike iOS there is no throttling, and an app that the person has quit is started again.
    mutating func hand(_ flight: Flight) {
        if let session = readySession(of: flight.app) { return hand(flight, to: session) }
        guard isRunning(flight.app) || canWake(flight.app) else { return land(flight, .suppressed(.appUnreachable)) }
        var flight = flight
        flight.phase = .waking
        keep(flight)
        if !isRunning(flight.app) { return launch(flight.app, .remoteNotification) }
        // One that runs and never gets ready must not fill the inbox.
        if deadlines[.launch(flight.app)] == nil { deadlines.set(.launch(flight.app), at: now.monotonic + Limits.launch) }
    }

    private mutating func hand(_ flight: Flight, to session: AppSession) {
        if let push = flight.push { call(session, .remoteNotification(payload: push.payload), expecting: .fetch, within: Limits.background) }
        land(flight, .handedToApp)
    }

    private func canWake(_ app: AppID) -> Bool { memory.apps[app].map { $0.wakesForRemoteNotifications && !$0.isTransient } ?? false }

    /// A push that is shown and says `content-available` besides.
    mutating func wakeBeside(_ flight: Flight) {
        guard let push = flight.push, isRunning(flight.app) || canWake(flight.app) else { return }
        let waiting = (wakes[flight.app] ?? []) + [Wake(key: flight.key, payload: push.payload)]
        wakes[flight.app] = Array(waiting.suffix(Limits.wakes))
        if !isRunning(flight.app) { launch(flight.app, .remoteNotification) }
        deliverWakes(of: flight.app)
    }

    mutating func deliverWakes(of app: AppID) {
        guard let session = readySession(of: app) else { return }
        for wake in wakes.removeValue(forKey: app) ?? [] {
            call(session, .remoteNotification(payload: wake.payload), expecting: .fetch, within: Limits.background)
            mark(wake.key, .appWoken)
        }
        for flight in flights.all where flight.app == app && flight.phase == .waking { hand(flight, to: session) }
    }

    /// The app cannot be reached: what was for it alone ends here.
    mutating func dropWakes(of app: AppID) {
        wakes[app] = nil
        for flight in flights.all where flight.app == app && flight.phase == .waking { land(flight, .suppressed(.appUnreachable)) }
    }
}
