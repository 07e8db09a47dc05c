import BelfryDevice
import BelfryModel
import Logging
import NIOCore

/// All that lives on the host's one event loop: it joins sessions, launched apps and extensions, and decides nothing.
final class HostLoop {
    let loop: any EventLoop
    let places: Places
    /// The path that apps connect to.
    let socket: String
    let around: Surroundings
    let logger: Logger
    let sandbox: Sandbox
    let bundles: BundleStore
    let attachments: AttachmentStore
    var report: ([DeviceInput]) -> Void = { _ in }

    private(set) lazy var sessions = Sessions(host: self)
    private(set) lazy var launcher = Launcher(host: self)
    private(set) lazy var extensions = ExtensionPool(host: self)

    private let onOutput: @Sendable (ProgramOutput) -> Void
    private var rings: [AppID: OutputRing] = [:]
    private var stopped: EventLoopPromise<Void>?

    init(
        loop: any EventLoop, places: Places, socket: String, around: Surroundings, logger: Logger, sandbox: Sandbox, bundles: BundleStore,
        onOutput: @escaping @Sendable (ProgramOutput) -> Void
    ) {
        (self.loop, self.places, self.socket, self.around, self.logger) = (loop, places, socket, around, logger)
        (self.sandbox, self.bundles, self.onOutput) = (sandbox, bundles, onOutput)
        attachments = AttachmentStore(places: places, around: around)
    }

    func perform(_ effect: AppEffect) {
        switch effect {
        case .welcome(let session, let welcome): sessions.welcome(session, welcome)
        case .refuse(let session, let message): sessions.refuse(session, message)
        case .reply(let session, let number, let reply): sessions.reply(session, number, reply)
        case .call(let call, let session, let what): sessions.call(call, session, what)
        case .launch(let app, let reason): launcher.launch(app, reason)
        case .terminate(let app): launcher.terminate(app)
        case .runService(let run, let app, let request): extensions.run(run, app, request)
        case .expireService(let run): extensions.expire(run)
        case .endService(let run): extensions.end(run)
        case .dropAttachments(let paths): attachments.drop(paths)
        }
    }

    /// Starts a process; its events come on this loop, in order.
    func start(_ spawn: Spawn, _ hear: @escaping (Spawn.Event) -> Void) {
        let hear = NIOLoopBound(hear, eventLoop: loop)
        let loop = self.loop
        Task { await spawn.run { event in _ = try? await loop.submit { hear.value(event) }.get() } }
    }

    func output(_ line: ProgramOutput) {
        rings[line.app, default: OutputRing()].add(line)
        onOutput(line)
    }

    func output(of app: AppID) -> [ProgramOutput] { rings[app]?.all ?? [] }

    /// Ends every process; the future is done when the last one is gone.
    func stop() -> EventLoopFuture<Void> {
        let promise = loop.makePromise(of: Void.self)
        stopped = promise
        launcher.terminateAll()
        extensions.endAll()
        sessions.closeAll()
        somethingEnded()
        return promise.futureResult
    }

    func somethingEnded() {
        guard let promise = stopped, launcher.isEmpty, extensions.isEmpty else { return }
        stopped = nil
        promise.succeed()
    }
}
