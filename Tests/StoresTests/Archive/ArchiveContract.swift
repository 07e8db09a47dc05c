import BelfryDevice
import BelfryModel
import Stores
import Testing

/// What every archive engine does. `ArchiveContents.apply` is the oracle: whatever was committed, an engine must load the same.
struct ArchiveContract {
    enum Engine: String, CaseIterable, Sendable { case memory, sqlite }

    private func check(_ engine: Engine, _ turns: [[ArchiveChange]]) throws {
        let folder = try Folder()
        let archive: any Archive = engine == .memory ? MemoryArchive() : try SQLiteArchive(folder("phone.sqlite"))
        var expected = ArchiveContents()
        for changes in turns {
            try archive.commit(changes)
            for change in changes { expected.apply(change) }
            #expect(try archive.load() == expected)
        }
        if engine == .sqlite { #expect(try SQLiteArchive(folder("phone.sqlite")).load() == expected, "a second opening of the file differs") }
    }

    private static let other = AppID("chat.example.Parley")
    private static func everything(of app: AppID, _ number: UInt64) -> [ArchiveChange] {
        var settings = NotificationSettings()
        settings.status = .authorized
        settings.asked = [.alert, .badge]
        settings.sound = false
        let delivered = Sample.delivered(number, app: app)
        let category = Category(identifier: "story", actions: [Action(identifier: "later", title: "Read later", options: [.foreground])])
        let request = NotificationRequest(
            identifier: "egg", content: delivered.request.content, trigger: .timeInterval(seconds: 61.5, repeats: true))
        let push = Sample.push(number, collapse: "bridge", topic: app.rawValue)
        return [
            .app(InstalledApp(id: app, name: "News “room”")), .settings(app, settings), .categories(app, [category]), .badge(app, 3),
            .token(app, .sandbox, Sample.token(1)), .token(app, .production, Sample.token(2)),
            .pending(PendingRequest(app: app, request: request, added: Sample.noon, due: Sample.noon + .seconds(61))), .delivered(delivered),
            .response(
                NotificationResponse(
                    id: Sample.id(number + 100), notification: delivered, actionIdentifier: "reply", userText: "ö\n\0", at: Sample.noon)),
            .arrival(Arrival(push: push, stage: .extending, attempt: 1, arrived: Sample.noon)), .seen(push.uniqueID, at: Sample.noon),
        ]
    }

    @Test(arguments: Engine.allCases)
    func `A new archive is empty`(engine: Engine) throws {
        try check(engine, [[]])
    }

    @Test(arguments: Engine.allCases)
    func `Every kind of row comes back as it went in`(engine: Engine) throws {
        var state = PhoneState()
        (state.locked, state.foreground, state.surface) = (false, Sample.app, .app)
        try check(engine, [Self.everything(of: Sample.app, 1), [.phone(state)]])
    }

    @Test(arguments: Engine.allCases)
    func `A row with the same key is replaced`(engine: Engine) throws {
        let again = Self.everything(of: Sample.app, 1).map { change in
            if case .delivered(var notification) = change {
                notification.seen = true
                return ArchiveChange.delivered(notification)
            }
            return change
        }
        try check(engine, [Self.everything(of: Sample.app, 1), again, [.badge(Sample.app, 0), .settings(Sample.app, .init())]])
    }

    @Test(arguments: Engine.allCases)
    func `Each row can be taken away, and taking away what is not there changes nothing`(engine: Engine) throws {
        let delivered = Sample.delivered(1)
        let removals: [ArchiveChange] = [
            .token(Sample.app, .sandbox, nil), .token(Sample.app, .production, nil),
            .removePending(.init(app: Sample.app, identifier: "egg")), .removeDelivered(delivered.key), .removeResponse(Sample.id(101)),
            .removeArrival(Sample.id(1)), .removeDelivered(.init(app: Self.other, identifier: "story-1")),
        ]
        try check(engine, [removals, Self.everything(of: Sample.app, 1), removals, removals])
    }

    @Test(arguments: Engine.allCases)
    func `Removing an app takes all that is its own, and nothing of another`(engine: Engine) throws {
        try check(engine, [Self.everything(of: Sample.app, 1) + Self.everything(of: Self.other, 2), [.removeApp(Sample.app)]])
    }

    @Test(arguments: Engine.allCases)
    func `An arrival whose topic names no app outlives every app`(engine: Engine) throws {
        var push = Sample.push(1)
        push.type = .voip
        let arrival = Arrival(push: push, stage: .asking, arrived: Sample.noon)
        try check(engine, [[.arrival(arrival)], [.removeApp(Sample.app)]])
    }

    @Test(arguments: Engine.allCases)
    func `Ids seen before a time are forgotten, those of that very time are not`(engine: Engine) throws {
        let seen = (0..<5).map { ArchiveChange.seen(Sample.id($0), at: Sample.noon + .seconds(Int64($0))) }
        try check(engine, [seen, [.forgetSeen(before: Sample.noon + .seconds(2))], [.seen(Sample.id(4), at: Sample.noon)]])
    }

    @Test(arguments: Engine.allCases)
    func `Changes of one commit take effect in their order`(engine: Engine) throws {
        let delivered = Sample.delivered(1)
        try check(engine, [[.delivered(delivered), .removeDelivered(delivered.key)], [.removeDelivered(delivered.key), .delivered(delivered)]])
    }
}
