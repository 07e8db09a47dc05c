import BelfryModel

extension Center {
    /// The first request asks the person; later ones hear the stored answer (Apple: "Asking permission to use notifications").
    mutating func ask(_ options: AuthorizationOptions, for app: AppID, _ session: AppSession, _ number: UInt64) {
        var settings = settings(of: app)
        let before = settings
        settings.asked.formUnion(options)
        if settings.status == .notDetermined && options.contains(.provisional) { settings.status = .provisional }
        if settings != before {
            commit(.settings(app, settings))
            tellTile(app)
        }
        guard settings.status == .notDetermined, programs[session]?.role == .app else {
            return reply(session, number, .granted(answer: settings.allowsDelivery))
        }
        let isNew = asks[app] == nil
        var ask = asks[app] ?? AuthorizationAsk(options: options, asked: now.wall)
        ask.options.formUnion(options)
        ask.askers.append(.init(session: session, number: number))
        asks[app] = ask
        if isNew { tell(.prompted(prompt(of: app))) }
    }

    /// The person answers the prompt, decides before the app has asked, or changes it in Settings.
    mutating func permit(_ app: AppID, _ granted: Bool) -> CommandFailure? {
        guard memory.apps[app] != nil else { return noSuch(app) }
        var settings = settings(of: app)
        settings.status = granted ? .authorized : .denied
        if settings != self.settings(of: app) { commit(.settings(app, settings)) }
        if let ask = asks.removeValue(forKey: app) {
            tell(.promptAnswered(app: app, granted: granted))
            for asker in ask.askers { reply(asker.session, asker.number, .granted(answer: granted)) }
        }
        tellTile(app)
        return nil
    }

    func noSuch(_ app: AppID) -> CommandFailure {
        CommandFailure(.noSuchApp, "No app \(app) is installed on \(device).")
    }
}
