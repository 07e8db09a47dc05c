import BelfryModel

extension Center {
    /// Asks the service for a token, now or once the link is up; until then the app hears nothing (Apple TN2265).
    mutating func register(_ id: AppID, asked environment: APNSEnvironment, _ session: AppSession) {
        guard let app = memory.apps[id] else { return }
        guard let entitled = app.isTransient ? environment : app.environment else {
            let message = "The app has no entitlement aps-environment. Add it to the bundle (development or production) and install it again."
            call(session, .registrationFailed(message: message))
            return
        }
        let registration = Registration(app: id, environment: entitled)
        link.leaving.remove(id)
        link.wanted.insert(registration)
        if link.isOpen { effects.append(.link(.register(app: id, environment: entitled))) }
    }

    /// The app wants no pushes any more, or is gone.
    mutating func unregister(_ app: AppID) {
        link.wanted = link.wanted.filter { $0.app != app }
        for environment in (memory.tokens[app] ?? [:]).keys.sorted(by: { $0.rawValue < $1.rawValue }) { commit(.token(app, environment, nil)) }
        if link.isOpen { effects.append(.link(.unregister(app: app))) } else { link.leaving.insert(app) }
        tellTile(app)
    }

    mutating func received(_ token: DeviceToken, for app: AppID, _ environment: APNSEnvironment) {
        link.wanted.remove(Registration(app: app, environment: environment))
        guard memory.apps[app] != nil else { return effects.append(.link(.unregister(app: app))) }
        if memory.tokens[app]?[environment] != token {
            commit(.token(app, environment, token))
            tellTile(app)
        }
        for session in sessions(of: app) { call(session, .deviceToken(token: token)) }
    }

    mutating func registrationFailed(_ app: AppID, _ message: String) {
        link.wanted = link.wanted.filter { $0.app != app }
        for session in sessions(of: app) { call(session, .registrationFailed(message: message)) }
    }

    mutating func linkOpened() {
        guard memory.phone.online else { return }
        link.isOpen = true
        deadlines.cancel(.reconnect)
        for app in link.leaving.sorted() { effects.append(.link(.unregister(app: app))) }
        link.leaving = []
        for wish in link.wanted.sorted() { effects.append(.link(.register(app: wish.app, environment: wish.environment))) }
    }

    /// What was not acknowledged comes again on the next session.
    mutating func linkClosed() {
        link.isOpen = false
        backlog = []
        guard memory.phone.online else { return }
        deadlines.set(.reconnect, at: now.monotonic + link.retry)
        link.failures += 1
    }

    mutating func reconnect() {
        if memory.phone.online { effects.append(.setLink(open: true)) }
    }

    mutating func setOnline(_ online: Bool) {
        guard online != memory.phone.online else { return }
        setPhone { $0.online = online }
        link.isOpen = false
        link.failures = 0
        backlog = []
        deadlines.cancel(.reconnect)
        effects.append(.setLink(open: online))
    }
}
