import BelfryDevice
import BelfryModel
import Foundation
import Synchronization
import UNUIKit
import UserNotifications

/// The apps of a world: your classes, run in this process over the in-process transport of the app link.
///
/// A service extension gets a program of its own for each run. Attachments stay where the app put them.
final class InProcessApps: AppRuntime {
    struct Classes: Sendable {
        var delegate: AppType
        var service: UNNotificationServiceExtension.Type?
    }

    struct State {
        var report: @Sendable ([DeviceInput]) -> Void = { _ in }
        var classes: [AppID: Classes] = [:]
        var programs: [AppSession: HostedProgram] = [:]
        var sessions: UInt64 = 0
        /// Counts every frame, so that a world can tell when nothing happens any more.
        var frames = 0
    }

    let around: Surroundings
    let state = Mutex(State())

    init(around: Surroundings) { self.around = around }

    func learn(_ app: AppID, delegate: AppType, service: UNNotificationServiceExtension.Type?) {
        state.withLock { $0.classes[app] = Classes(delegate: delegate, service: service) }
    }

    func start(device: DeviceID, attachments: Set<String>, report: @escaping @Sendable ([DeviceInput]) -> Void) {
        state.withLock { $0.report = report }
    }

    func install(bundleAt path: String) async throws(CommandFailure) -> InstalledApp {
        throw CommandFailure(.invalid, "A world takes classes, not bundles: use install(_:delegate:service:).")
    }

    func deleteFiles(of app: AppID) { state.withLock { $0.classes[app] = nil } }

    // MARK: What the device wants

    func perform(_ effects: [AppEffect]) {
        for effect in effects {
            switch effect {
            case .welcome(let session, let welcome): self.welcome(session, welcome)
            case .refuse(let session, let message):
                say(.refused(message: message), to: session)
                end(session)
            case .reply(let session, let number, let reply): say(.reply(number: number, reply: reply), to: session)
            case .call(let call, let session, let what): self.call(what, session, .device(call))
            case .launch(let app, let reason): launch(app, reason)
            case .terminate(let app): for program in programs(of: app) { end(program.session) }
            case .runService(let run, let app, let request): startService(run, app, request)
            case .expireService(let run): if let program = running(run) { call(.timeWillExpire(run: run), program.session, nil) }
            case .endService(let run): endService(run, .ended)
            case .dropAttachments: break  // They were never taken over.
            }
        }
    }

    private func welcome(_ session: AppSession, _ welcome: AppWelcome) {
        say(.welcome(welcome: welcome), to: session)
        if let run = state.withLock({ $0.programs[session]?.run }) {
            call(.provideContent(run: run.id, request: run.request), session, .run(run.id))
        }
    }

    private func say(_ frame: AppFrame, to session: AppSession) {
        state.withLock { state in
            state.frames += 1
            state.programs[session]?.transport.deliver(frame)
        }
    }

    private func call(_ what: AppCall, _ session: AppSession, _ waiter: HostedProgram.Waiter?) {
        let kind = OpenCall(what)
        let isGone = state.withLock { state in
            guard var program = state.programs[session] else { return true }
            state.frames += 1
            program.count += 1
            if kind != nil { program.calls[program.count] = (kind, waiter) }
            state.programs[session] = program
            program.transport.deliver(.call(number: program.count, call: what))
            return false
        }
        if isGone, kind != nil, case .device(let call) = waiter { report([.answered(call, nil)]) }
    }

    private func launch(_ app: InstalledApp, _ reason: LaunchReason) {
        guard let type = state.withLock({ $0.classes[app.id]?.delegate }) else {
            return report([.launchFailed(app.id, message: "\(app.id) is not installed in this world.")])
        }
        let program = host(app, .app, reason).program
        Program.$current.withValue(program) {
            _ = Task { @MainActor in await UIApplication(program).launch(type) }
        }
    }

    private func startService(_ run: UniqueID, _ app: InstalledApp, _ request: NotificationRequest) {
        guard let type = state.withLock({ $0.classes[app.id]?.service }) else {
            return report([.serviceFinished(run: run, ServiceResult(.failedToStart(message: "\(app.id) has no service extension.")))])
        }
        let program = host(app, .serviceExtension, nil, run: (run, request)).program
        ServiceRunner { unsafeDowncast(PrincipalClass.instantiate(type), to: UNNotificationServiceExtension.self) }.serve(program)
        program.link.start()
    }

    private func host(
        _ app: InstalledApp, _ role: AppHello.Role, _ launch: LaunchReason?, run: (UniqueID, NotificationRequest)? = nil
    ) -> HostedProgram {
        let session = state.withLock { state in
            state.sessions += 1
            return AppSession(rawValue: state.sessions)
        }
        let transport = InProcessTransport(
            receive: { [weak self] in self?.hear($0, session) }, ended: { [weak self] in self?.end(session) })
        let identity = ProgramIdentity(bundleIdentifier: app.id.rawValue, name: app.name, environment: app.environment ?? .sandbox)
        let program = Program(identity, role: role, runsApplicationLoop: role == .app, transport: transport, around: around)
        let hosted = HostedProgram(
            session: session, app: app.id, role: role, launch: launch, program: program, transport: transport,
            run: run.map { (id: $0.0, request: $0.1) })
        state.withLock { $0.programs[session] = hosted }
        Program.host(program)
        return hosted
    }

    func report(_ inputs: [DeviceInput]) { state.withLock { $0.report }(inputs) }

    // MARK: What the programs say

    /// Called while the program's link is locked: it only notes and reports.
    private func hear(_ frame: AppFrame, _ session: AppSession) {
        let inputs: [DeviceInput] = state.withLock { state in
            guard let program = state.programs[session] else { return [] }
            state.frames += 1
            switch frame {
            case .hello(let hello): return [.connected(session, hello, app: program.app, launch: program.launch)]
            case .request(let number, let request):
                if request == .ready { state.programs[session]?.isReady = true }
                return [.request(session, number: number, request)]
            case .answer(let number, let answer):
                guard let waiter = state.programs[session]?.calls.removeValue(forKey: number)?.waiter else { return [] }
                return Self.input(waiter, answer)
            case .welcome, .refused, .reply, .call: return []
            }
        }
        if !inputs.isEmpty { report(inputs) }
    }

    private static func input(_ waiter: HostedProgram.Waiter, _ answer: AppAnswer) -> [DeviceInput] {
        switch (waiter, answer) {
        case (.device(let call), _): [.answered(call, answer)]
        case (.run(let run), .content(_, let content, _)): [.serviceFinished(run: run, ServiceResult(.answered(content)))]
        case (.run, _): []
        }
    }
}
