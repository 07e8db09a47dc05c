import BelfryModel

extension Center {
    /// A new app, or a newer version of one that is here: what belongs to it stays.
    mutating func installed(_ app: InstalledApp) {
        guard memory.apps[app.id] != app else { return }
        if let old = memory.apps[app.id], isRunning(app.id) { replace(old) }
        commit(.app(app))
        tellTile(app.id)
    }

    /// An old version does not go on running beside its new files, as on iOS; and a program that only used the identifier is not the app.
    private mutating func replace(_ old: InstalledApp) {
        guard old.isTransient else { return instruct(.terminate(old.id)) }
        let message = "\(old.id) has been installed; from now on only the program in its bundle speaks for it."
        for session in sessions(of: old.id) {
            instruct(.refuse(session, message: message))
            disconnected(session)
        }
    }

    /// Takes an app off the phone with everything that belongs to it.
    mutating func uninstall(_ app: AppID) -> CommandFailure? {
        guard memory.apps[app] != nil else { return noSuch(app) }
        instruct(.terminate(app))
        unregister(app)
        abandon(.suppressed(.appNotInstalled)) { $0.app == app }
        let files = filesOf(app)
        remove(listed(app).map(\.key), by: .uninstall)
        if let ask = asks.removeValue(forKey: app) {
            tell(.promptAnswered(app: app, granted: false))
            for asker in ask.askers { reply(asker.session, asker.number, .granted(answer: false)) }
        }
        for response in memory.responses.values where response.app == app { course.forget(response.notification.origin) }
        for pending in memory.pending.values where pending.app == app { triggers.cancel(pending.key) }
        for session in programs.filter({ $0.value.app == app }).keys.sorted() {
            for call in calls.ids(to: session) { close(call) }
            programs[session] = nil
        }
        endLaunch(of: app, CommandFailure(.noSuchApp, "\(app) was removed before it had started."))
        deadlines.cancel(.launch(app))
        wakes[app] = nil
        if memory.phone.foreground == app { setPhone { phone in (phone.surface, phone.foreground) = (phone.locked ? .lockScreen : .home, nil) } }
        if stage.beneath == app { stage.beneath = nil }
        commit(.removeApp(app))
        if !files.isEmpty { instruct(.dropAttachments(files)) }
        tell(.uninstalled(app))
        return nil
    }

    /// The stored files of what is not listed: responses and pending requests.
    private func filesOf(_ app: AppID) -> [String] {
        let requests =
            memory.responses.values.filter { $0.app == app }.map(\.notification.request)
            + memory.pending.values.filter { $0.app == app }.map(\.request)
        return Set(requests.flatMap { $0.content.attachments.map(\.path) }).sorted()
    }
}
