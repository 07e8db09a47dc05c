import BelfryModel

extension Center {
    /// What a program asks; each request gets one reply, in order. An extension asks in the name of its app.
    mutating func answer(_ session: AppSession, _ number: UInt64, _ request: AppRequest) {
        guard let program = programs[session], memory.apps[program.app] != nil else {
            return reply(session, number, .failed(code: 1, message: "The program is not known to the device any more."))
        }
        let app = program.app
        switch request {
        case .requestAuthorization(let options): return ask(options, for: app, session, number)
        case .settings: return reply(session, number, .settings(settings: settings(of: app)))
        case .categories: return reply(session, number, .categories(categories: memory.categories[app] ?? []))
        case .pending: return reply(session, number, .pending(requests: pending(of: app)))
        case .delivered: return reply(session, number, .delivered(notifications: listed(app)))
        case .add(let new):
            // Answered before it is shown, as programs that await `add` expect.
            let place = effects.count
            let failure = add(new, of: app)
            let answer = failure.map { AppReply.failed(code: $0.code, message: $0.message) } ?? .done
            return effects.insert(.app(.reply(session, number: number, answer)), at: place)
        case .setBadge(let count) where count < 0:
            return reply(session, number, .failed(code: 1600, message: "A badge count must be 0 or more, not \(count)."))
        default: break
        }
        reply(session, number, .done)
        change(request, session, program)
    }

    /// The requests that only change something.
    private mutating func change(_ request: AppRequest, _ session: AppSession, _ program: Program) {
        let app = program.app
        let remover: Remover = program.role == .serviceExtension ? .serviceExtension : .app
        switch request {
        case .ready: ready(session)
        case .setCategories(let categories): if memory.categories[app] != categories { commit(.categories(app, categories)) }
        case .removePending(let identifiers): removePending(identifiers, of: app)
        case .removeAllPending: removePending(pending(of: app).map(\.request.identifier), of: app)
        case .removeDelivered(let identifiers): remove(identifiers.uniqued().map { .init(app: app, identifier: $0) }, by: remover)
        case .removeAllDelivered: remove(listed(app).map(\.key), by: remover)
        case .setBadge(let count):
            guard memory.badges[app] ?? 0 != count else { return }
            commit(.badge(app, count))
            tellTile(app)
        case .registerForRemoteNotifications(let environment): register(app, asked: environment, session)
        case .unregisterForRemoteNotifications: unregister(app)
        case .requestAuthorization, .settings, .categories, .add, .pending, .delivered: break
        }
    }
}

extension [String] {
    /// Each once, in the order of the first.
    fileprivate func uniqued() -> [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
