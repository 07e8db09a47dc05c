import BelfryModel

@testable import BelfryDevice

/// A random life of a phone, with or without crashes, and what must hold in it.
struct Walk: ~Copyable {
    var phone: Phone
    var random: Chance
    var trace: [DeviceEffect] = []
    var faults: [String] = []
    let crashes: Bool
    private var runs: [UniqueID] = []
    private var calls: [(id: CallID, call: AppCall)] = []
    private var sessions: [AppSession] = []
    private var pushes: [Push] = []
    private var delivered: [UniqueID: Int] = [:]
    private var lost: Set<UniqueID> = []

    init(seed: UInt64, crashes: Bool = false) {
        self.crashes = crashes
        random = Chance(seed, 99)
        phone = Phone { contents in
            contents.settings[Phone.news] = nil
            contents.categories[Phone.news] = [
                Category(identifier: "c", actions: [Action(identifier: "save", title: "Save")], options: .customDismissAction)
            ]
        }
    }

    mutating func dice(_ sides: Int) -> Int { Int(random.word() % UInt64(sides)) }

    mutating func step() {
        if crashes && dice(25) == 0 { return crash() }
        switch dice(20) {
        case 0...4: push()
        case 5...7: finishRun()
        case 8...10: answerCall()
        case 11: connect()
        case 12: disconnect()
        case 13: note(phone.advance(.milliseconds(dice(20_000))))
        case 14, 15: request()
        default: command()
        }
    }

    private mutating func push() {
        if dice(8) == 0, !pushes.isEmpty { return note(phone.receive(pushes[dice(pushes.count)])) }
        let extra = [
            "", #","mutable-content":1"#, #","content-available":1"#, #","interruption-level":"passive""#, #","thread-id":"t","mutable-content":1"#,
        ]
        let payload = #"{"aps":{"alert":"x","category":"c","sound":"default"\#(extra[dice(extra.count)])}}"#
        let silent = dice(6) == 0
        let push = phone.make(silent ? Phone.silent : payload, collapse: dice(2) == 0 ? "c\(dice(4))" : nil, type: silent ? .background : .alert)
        pushes.append(push)
        note(phone.receive(push))
    }

    private mutating func finishRun() {
        guard !runs.isEmpty else { return }
        let run = runs.remove(at: dice(runs.count))
        var content = NotificationContent()
        content.body = "changed"
        let outcomes: [ServiceResult.Outcome] = [
            .answered(content), .answered(.init()), .crashed(message: "x"), .ended, .failedToStart(message: "x"),
        ]
        note(phone.tell(.serviceFinished(run: run, ServiceResult(outcomes[dice(outcomes.count)]))))
    }

    private mutating func answerCall() {
        guard !calls.isEmpty else { return }
        let (id, call) = calls.remove(at: dice(calls.count))
        switch call {
        case .willPresent:
            note(phone.tell(.answered(id, .presentation(options: PresentationOptions(rawValue: UInt(dice(32))), implemented: dice(5) > 0))))
        case .didReceive: note(phone.tell(.answered(id, .handled)))
        case .remoteNotification: note(phone.tell(.answered(id, .fetched(result: .newData))))
        default: break
        }
    }

    private mutating func connect() {
        guard sessions.count < 2 else { return }
        phone.sessions += 1
        let session = AppSession(rawValue: phone.sessions)
        let hello = AppHello(bundleIdentifier: Phone.news.rawValue, name: "", role: .app, runsApplicationLoop: dice(3) > 0)
        note(phone.tell(.connected(session, hello, app: Phone.news, launch: [nil, .person, .remoteNotification][dice(3)])))
        note(phone.tell(.request(session, number: 1, .ready)))
        sessions.append(session)
    }

    private mutating func disconnect() {
        guard !sessions.isEmpty, dice(2) == 0 else { return }
        let session = sessions.remove(at: dice(sessions.count))
        // A process that goes away may have had its responses: they come again.
        lost.formUnion(phone.archive.responses.keys)
        note(phone.tell(.disconnected(session)))
    }

    /// The device and all its programs are gone in the middle of everything, and come back over the archive.
    private mutating func crash() {
        lost.formUnion(phone.archive.responses.keys)
        (runs, calls, sessions) = ([], [], [])
        // A start takes a moment.
        phone.moment = phone.moment + .seconds(1)
        note(phone.restart())
    }

    private mutating func request() {
        guard let session = sessions.first else { return }
        var content = NotificationContent()
        content.title = "Local"
        let trigger: Trigger? = [nil, .timeInterval(seconds: 5, repeats: false), .timeInterval(seconds: 60, repeats: true)][dice(3)]
        let identifier = "l\(dice(4))"
        let requests: [AppRequest] = [
            .add(request: NotificationRequest(identifier: identifier, content: content, trigger: trigger)), .removeAllPending,
            .removeDelivered(identifiers: [identifier]), .requestAuthorization(options: [.alert, .sound, .badge]), .delivered,
            .setBadge(count: dice(5)),
        ]
        note(phone.tell(.request(session, number: 2, requests[dice(requests.count)])))
    }

    private mutating func command() {
        let cards = phone.screen.notifications
        let key = cards.isEmpty ? NotificationKey(app: Phone.news, identifier: "none") : cards[dice(cards.count)].key
        let commands: [DeviceCommand] = [
            .tap(key), .respond(key, action: "save", text: nil), .dismiss(key), .clear(app: nil), .endBanner(key), .lock, .unlock, .unlock, .home,
            .openCenter, .closeCenter, .open(Phone.news), .ring(dice(2) == 0), .permit(Phone.news, dice(4) > 0),
        ]
        note(phone.tell(.command(CommandID(rawValue: 1), commands[dice(commands.count)])))
    }

    /// Lets everything that is under way come to its end.
    mutating func settle() {
        for _ in 0..<200 { note(phone.advance(.seconds(31))) }
        let open = Dictionary(grouping: phone.journal.records, by: \.key)
        for (key, records) in open {
            let ends = records.filter { $0.milestone.stage.isTerminal }
            // A local request that its app took back while it was asked about has no row that could outlive a crash.
            if crashes && key.uniqueID == nil && ends.isEmpty { continue }
            if ends.count != 1 { faults.append("\(key) has \(ends.count) ends: \(records.map(\.milestone.stage))") }
        }
    }

    private mutating func note(_ effects: [DeviceEffect]) {
        trace += effects
        runs += effects.runs
        calls += effects.calls
        for case .didReceive(let response) in effects.calls.map(\.call) {
            delivered[response.id, default: 0] += 1
            if delivered[response.id]! > 1 && !lost.contains(response.id) { faults.append("response \(response.id) was delivered twice") }
        }
        let settings = phone.archive.settings[Phone.news] ?? NotificationSettings()
        for change in effects.changes {
            switch change {
            case .delivered, .replaced, .alerted:
                if !settings.allowsDelivery { faults.append("shown without permission") }
            default: break
            }
        }
        let keys = phone.screen.notifications.map(\.key)
        if Set(keys).count != keys.count { faults.append("an identifier stands twice in the list") }
    }
}
