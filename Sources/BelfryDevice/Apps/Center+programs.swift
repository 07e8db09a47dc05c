import BelfryModel

extension Center {
    /// The connected processes of an app itself, the oldest first.
    func sessions(of app: AppID) -> [AppSession] {
        programs.filter { $0.value.app == app && $0.value.role == .app }.keys.sorted()
    }

    func isRunning(_ app: AppID) -> Bool { programs.values.contains { $0.app == app && $0.role == .app } }
    func hasLoop(_ app: AppID) -> Bool { programs.values.contains { $0.app == app && $0.hasLoop } }
    func isForeground(_ app: AppID) -> Bool { foregroundSession(of: app) != nil }

    /// The process that is on screen: a program without an application loop never is.
    func foregroundSession(of app: AppID) -> AppSession? {
        front == app ? sessions(of: app).last { programs[$0]?.hasLoop == true } : nil
    }

    /// The process that takes responses and silent pushes: the newest that is ready, rather one with an application loop.
    func readySession(of app: AppID) -> AppSession? {
        let ready = sessions(of: app).filter { programs[$0]?.isReady == true }
        return ready.last { programs[$0]?.hasLoop == true } ?? ready.last
    }

    mutating func connected(_ session: AppSession, _ hello: AppHello, app: AppID, launch: LaunchReason?) {
        guard hello.version == AppHello.currentVersion else {
            let message = "The program speaks version \(hello.version) of the app link, this device \(AppHello.currentVersion). Build it anew."
            return instruct(.refuse(session, message: message))
        }
        if memory.apps[app] == nil {
            guard hello.role == .app else {
                return instruct(.refuse(session, message: "No app \(app) is installed to which this extension could belong."))
            }
            commit(.app(InstalledApp(id: app, name: hello.name.isEmpty ? app.rawValue : hello.name, isTransient: true)))
        }
        let isApp = hello.role == .app
        let hasLoop = isApp && hello.runsApplicationLoop
        programs[session] = Program(app: app, role: hello.role, hasLoop: hasLoop, launch: launch)
        if isApp { endLaunch(of: app, nil) }
        let byHand = launch == nil && hasLoop && !memory.phone.locked
        let state: AppState = byHand || hasLoop && front == app ? .foreground : .background
        let why = launch == .person ? nil : launch
        var welcome = AppWelcome(app: app, device: device, zone: zone, state: state, launch: why)
        welcome.launchPayload = launchPayload(of: app, launch)
        instruct(.welcome(session, welcome))
        guard isApp else { return }
        // Somebody started it by hand: it comes to the front like an app that was tapped.
        if state == .foreground && front != app { setPhone { phone in (phone.surface, phone.foreground) = (.app, app) } } else { tellTile(app) }
    }

    /// The push that an app was started for, or whose notification the person opened.
    private func launchPayload(of app: AppID, _ launch: LaunchReason?) -> PayloadBytes? {
        switch launch {
        case .remoteNotification:
            return flights.first { $0.app == app && $0.phase == .waking }?.push?.payload ?? wakes[app]?.last?.payload
        case .response, .backgroundAction:
            let newest = memory.responses.values.filter { $0.app == app }.max { ($0.at, $0.id) < ($1.at, $1.id) }
            guard let request = newest?.notification.request, request.trigger == .push, case .json(let payload) = request.content.userInfo else {
                return nil
            }
            return payload
        case .person, nil: return nil
        }
    }

    mutating func disconnected(_ session: AppSession) {
        guard let program = programs.removeValue(forKey: session) else { return }
        for id in calls.ids(to: session) { answered(id, nil) }
        for app in asks.keys.sorted() { asks[app]?.askers.removeAll { $0.session == session } }
        guard program.role == .app else { return }
        if !isRunning(program.app) { ended(program.app) } else { tellTile(program.app) }
    }

    /// No process of the app is left.
    private mutating func ended(_ app: AppID) {
        // It may have been started again already, for what waits.
        if launching[app] == nil {
            deadlines.cancel(.launch(app))
            dropWakes(of: app)
            if front == app { goHome() }
        }
        tellTile(app)
    }

    mutating func launch(_ id: AppID, _ reason: LaunchReason) {
        guard let app = memory.apps[id], !app.isTransient, launching[id] == nil else { return }
        launching[id] = reason
        deadlines.set(.launch(id), at: now.monotonic + Limits.launch)
        instruct(.launch(app, reason))
    }

    /// Tells those who opened the app how that ended; nil is success.
    mutating func endLaunch(of app: AppID, _ failure: CommandFailure?) {
        launching[app] = nil
        for id in openings.removeValue(forKey: app) ?? [] { effects.append(.finished(id, failure)) }
    }

    /// One that did not even connect is ended, else it would be in the way of every later start.
    mutating func launchTimeIsUp(_ app: AppID) {
        if !isRunning(app) { instruct(.terminate(app)) }
        launchFailed(app, "\(app) was started and did not connect within \(Limits.launch.components.seconds) seconds.")
    }

    /// It did not start, or did not become ready in time. Responses stay kept until it does.
    mutating func launchFailed(_ app: AppID, _ message: String) {
        endLaunch(of: app, CommandFailure(.notRunning, message))
        deadlines.cancel(.launch(app))
        dropWakes(of: app)
        if !isRunning(app) && front == app { goHome() }
        tellTile(app)
    }

    /// Its delegate is set: what has waited for it comes now.
    mutating func ready(_ session: AppSession) {
        guard let program = programs[session], program.role == .app else { return }
        programs[session]?.isReady = true
        deadlines.cancel(.launch(program.app))
        deliverResponses(of: program.app)
        deliverWakes(of: program.app)
    }
}
