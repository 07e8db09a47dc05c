import BelfryDevice
import BelfryModel
import NIOCore

/// Everybody who is connected: turns frames into the device's inputs, and its effects into frames. Confined to the host's loop.
final class Sessions {
    private unowned let host: HostLoop
    private var table: [AppSession: Session] = [:]
    private var last: UInt64 = 0

    /// More programs than this at once are refused.
    static let most = 256

    init(host: HostLoop) { self.host = host }

    /// Takes a new connection; called while its channel is being set up.
    func accept(_ channel: any Channel, _ origin: (any Channel) -> Session.Origin) throws -> Session {
        last += 1
        let session = Session(id: AppSession(rawValue: last), channel: channel, origin: origin(channel))
        table[session.id] = session
        try channel.pipeline.syncOperations.addHandler(LinkHandler { [weak self] in self?.hear($0, session) })
        return session
    }

    func closeAll() { for session in table.values { session.channel.close(promise: nil) } }

    // MARK: What the device wants said

    func welcome(_ id: AppSession, _ welcome: AppWelcome) {
        guard let session = table[id] else { return }
        session.send(.welcome(welcome: welcome))
        if case .standardInput(let process) = session.origin { host.extensions.welcomed(process) }
    }

    func refuse(_ id: AppSession, _ message: String) { table[id]?.refuse(message) }
    func reply(_ id: AppSession, _ number: UInt64, _ reply: AppReply) { table[id]?.reply(number, reply) }

    func call(_ call: CallID, _ id: AppSession, _ what: AppCall) {
        guard let session = table[id] else {
            if what.isAnswered { host.report([.answered(call, nil)]) }
            return
        }
        session.call(what, what.isAnswered ? .device(call) : nil)
    }

    // MARK: What programs say

    private func hear(_ event: LinkHandler.Event, _ session: Session) {
        switch event {
        case .frame(let frame): hear(frame, session)
        case .garbage(let message): refuse(session, message)
        case .closed: closed(session)
        }
    }

    private func hear(_ frame: AppFrame, _ session: Session) {
        switch (frame, session.app) {
        case (.hello(let hello), nil): greet(hello, session)
        case (.request(let number, let request), let app?): ask(number, request, session, app)
        case (.answer(let number, let answer), _?): answered(number, answer, session)
        case (_, nil): refuse(session, "The first frame is hello.")
        default: refuse(session, "This frame is not one that a program sends at this point.")
        }
    }

    /// An extension that breaks the link is ended; its run has crashed.
    private func refuse(_ session: Session, _ message: String) {
        session.refuse(message)
        if case .standardInput(let process) = session.origin { process.end("it broke the app link. \(message)") }
    }

    private func greet(_ hello: AppHello, _ session: Session) {
        guard hello.version == AppHello.currentVersion else {
            return refuse(
                session,
                "This program speaks version \(hello.version) of the app link and the device version \(AppHello.currentVersion); build it against the same Belfry."
            )
        }
        guard table.count <= Self.most else { return refuse(session, "\(Self.most) programs are connected already; end some.") }
        switch host.identify(hello, session.origin) {
        case .failure(let stranger): refuse(session, stranger.message)
        case .success(let known):
            session.app = known.app
            host.report([.connected(session.id, hello, app: known.app, launch: known.launch)])
        }
    }

    private func ask(_ number: UInt64, _ request: AppRequest, _ session: Session, _ app: AppID) {
        session.requested()
        guard case .add(var wanted) = request, !wanted.content.attachments.isEmpty else {
            return host.report([.request(session.id, number: number, request)])
        }
        let source: AttachmentStore.Source = if case .standardInput(let process) = session.origin { .view(process.view) } else { .user }
        do throws(AttachmentRefusal) {
            wanted.content.attachments = try host.attachments.take(all: wanted.content.attachments, of: app, from: source)
            host.report([.request(session.id, number: number, .add(request: wanted))])
        } catch {
            session.reply(number, .failed(code: error.code.rawValue, message: error.message))
        }
    }

    private func answered(_ number: UInt64, _ answer: AppAnswer, _ session: Session) {
        switch (session.calls.removeValue(forKey: number), session.origin) {
        case (.device(let call)?, _): host.report([.answered(call, answer)])
        case (.run(let run)?, .standardInput(let process)): host.extensions.answered(run, answer, process)
        // A second answer, or one to a call that had none: the first one counts.
        default: break
        }
    }

    private func closed(_ session: Session) {
        guard table.removeValue(forKey: session.id) != nil else { return }
        var inputs: [DeviceInput] = []
        for (_, waiter) in session.calls.sorted(by: { $0.key < $1.key }) {
            if case .device(let call) = waiter { inputs.append(.answered(call, nil)) }
        }
        if session.app != nil { inputs.append(.disconnected(session.id)) }
        if !inputs.isEmpty { host.report(inputs) }
        if case .standardInput(let process) = session.origin { host.extensions.linkClosed(process) }
    }
}

extension AppCall {
    /// Whether the program answers it.
    var isAnswered: Bool {
        switch self {
        case .willPresent, .didReceive, .remoteNotification, .provideContent: true
        case .timeWillExpire, .deviceToken, .registrationFailed, .stateChanged, .willTerminate: false
        }
    }
}
