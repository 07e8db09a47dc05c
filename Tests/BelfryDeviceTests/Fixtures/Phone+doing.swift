import BelfryModel

@testable import BelfryDevice

extension Phone {
    static let alert = #"{"aps":{"alert":{"title":"Storm","body":"It blows"}}}"#
    static let mutable = #"{"aps":{"alert":{"title":"Storm","body":"It blows"},"mutable-content":1}}"#
    static let silent = #"{"aps":{"content-available":1}}"#

    mutating func make(_ payload: String, collapse: String? = nil, type: PushType = .alert, to app: AppID = Phone.news) -> Push {
        ids += 1
        return Push(
            uniqueID: UniqueID(high: 0, low: ids), apnsID: "id", environment: .sandbox, token: DeviceToken(bytes: [1, 2, 3])!,
            topic: Topic(app.rawValue), type: type, collapseID: collapse.map { CollapseID($0) }, received: moment.wall, payload: PayloadBytes(payload)
        )
    }

    @discardableResult
    mutating func receive(_ push: Push) -> [DeviceEffect] {
        entries += 1
        return tell(.frame(.push(entry: SpoolEntry(rawValue: entries), push: push)))
    }

    /// A push arrives; its milestones tell what became of it.
    @discardableResult
    mutating func push(_ payload: String = Phone.alert, collapse: String? = nil, type: PushType = .alert, to app: AppID = Phone.news) -> PushKey {
        let push = make(payload, collapse: collapse, type: type, to: app)
        receive(push)
        return .push(push.uniqueID)
    }

    mutating func titled(_ title: String, collapse: String? = nil) -> PushKey {
        push(#"{"aps":{"alert":{"title":"\#(title)","body":"x"},"sound":"default"}}"#, collapse: collapse)
    }

    /// The app's process connects; `loop` is false for a tool, `ready` false for one whose delegate is not set yet.
    @discardableResult
    mutating func connect(
        _ app: AppID = Phone.news, loop: Bool = true, launch: LaunchReason? = nil, role: AppHello.Role = .app, ready: Bool = true
    ) -> AppSession {
        sessions += 1
        let session = AppSession(rawValue: sessions)
        let hello = AppHello(bundleIdentifier: app.rawValue, name: "Tool", role: role, runsApplicationLoop: loop)
        tell(.connected(session, hello, app: app, launch: launch))
        if ready { tell(.request(session, number: 0, .ready)) }
        return session
    }

    @discardableResult
    mutating func ask(_ session: AppSession, _ request: AppRequest) -> AppReply? {
        tell(.request(session, number: 7, request)).replies.first
    }

    /// Nil is success.
    @discardableResult
    mutating func order(_ command: DeviceCommand) -> CommandFailure? {
        commands += 1
        for case .finished(let id, let failure) in tell(.command(CommandID(rawValue: commands), command)) where id.rawValue == commands {
            return failure
        }
        return CommandFailure(.unavailable, "The command never ended.")
    }

    func milestones(_ key: PushKey) -> [Milestone] { journal.records(of: key).map(\.milestone) }
    func stages(_ key: PushKey) -> [Milestone.Stage] { milestones(key).map(\.stage) }
}

extension [DeviceEffect] {
    var replies: [AppReply] { compactMap { if case .app(.reply(_, _, let reply)) = $0 { reply } else { nil } } }
    var calls: [(id: CallID, call: AppCall)] { compactMap { if case .app(.call(let id, _, let call)) = $0 { (id, call) } else { nil } } }
    var runs: [UniqueID] { compactMap { if case .app(.runService(let run, _, _)) = $0 { run } else { nil } } }
    var changes: [CenterEvent.Change] { compactMap { if case .event(let change) = $0 { change } else { nil } } }
    var acknowledged: [UInt64] { compactMap { if case .link(.acknowledge(let entry)) = $0 { entry.rawValue } else { nil } } }
    var launches: [LaunchReason] { compactMap { if case .app(.launch(_, let reason)) = $0 { reason } else { nil } } }
}
