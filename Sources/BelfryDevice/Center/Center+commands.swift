import BelfryModel

extension Center {
    /// What the person, a script or a test does. Each command ends in the same turn, but for opening an app that has to be started: that
    /// ends when it has connected, or did not.
    mutating func obey(_ id: CommandID, _ command: DeviceCommand) {
        let failure = carryOut(command)
        if failure == nil, case .open(let app) = command, launching[app] != nil {
            openings[app, default: []].append(id)
        } else {
            effects.append(.finished(id, failure))
        }
    }

    private mutating func carryOut(_ command: DeviceCommand) -> CommandFailure? {
        switch command {
        case .tap(let key): return respond(key, action: Action.defaultIdentifier, text: nil)
        case .respond(let key, let action, let text): return respond(key, action: action, text: text)
        case .dismiss(let key): return dismiss(key)
        case .clear(let app): return clear(app)
        case .endBanner(let key): return endBanner(key)
        case .open(let app): return open(app)
        case .quit(let app): return quit(app)
        case .permit(let app, let granted): return permit(app, granted)
        case .uninstall(let app): return uninstall(app)
        case .lock: if !memory.phone.locked { lock() }
        case .unlock: unlock()
        case .home: goHome()
        case .openCenter:
            setPhone { $0.surface = .center }
            see()
        case .closeCenter: closeCenter()
        case .ring(let on): setPhone { $0.ring = on }
        case .online(let on): setOnline(on)
        }
        return nil
    }

    /// The person clears the list; apps whose category asks for it do not hear of that (Apple names explicit dismissal of one only).
    private mutating func clear(_ app: AppID?) -> CommandFailure? {
        if let app, memory.apps[app] == nil { return noSuch(app) }
        remove(listed(app).map(\.key), by: .person)
        return nil
    }

    private mutating func endBanner(_ key: NotificationKey) -> CommandFailure? {
        guard stage.banner == key else {
            return CommandFailure(.noSuchNotification, "The notification \(key.identifier) of \(key.app) is not the banner on screen.")
        }
        endBanner()
        return nil
    }

    private mutating func open(_ id: AppID) -> CommandFailure? {
        guard let app = memory.apps[id] else { return noSuch(id) }
        if isRunning(id) && !hasLoop(id) && app.isTransient {
            return CommandFailure(.invalid, "\(id) runs without an application loop: it has no screen to open.")
        }
        if !isRunning(id) && app.isTransient {
            return CommandFailure(.notRunning, "\(id) was never installed, it only connected. Start it yourself, or install its bundle.")
        }
        bringToFront(id)
        if !hasLoop(id) { launch(id, .person) }
        return nil
    }

    private mutating func quit(_ app: AppID) -> CommandFailure? {
        guard memory.apps[app] != nil else { return noSuch(app) }
        guard isRunning(app) || launching[app] != nil else { return CommandFailure(.notRunning, "\(app) is not running.") }
        let running = sessions(of: app)
        for session in running { call(session, .willTerminate) }
        instruct(.terminate(app))
        // From here on it does not count any more, so that it can be opened again before its end is reported.
        endLaunch(of: app, CommandFailure(.notRunning, "\(app) was quit before it had started."))
        deadlines.cancel(.launch(app))
        for session in running { disconnected(session) }
        if front == app { goHome() }
        return nil
    }
}
