import BelfryDevice
import BelfryModel
import Foundation
import Logging
import NIOCore

/// The extensions' processes: one stands by for each app while pushes come, runs share it one after the other, and a second one starts when the first is busy.
/// Confined to the host's loop.
///
/// Each run ends in exactly one `serviceFinished`: whoever takes it out of `runs` reports it.
final class ExtensionPool {
    unowned let host: HostLoop
    private var processes: [ExtensionProcess] = []
    private var runs: [UniqueID: ServiceRun] = [:]
    /// In the order in which they were asked for; no process has them yet.
    private var waiting: [ServiceRun] = []
    private var isWatching = false

    /// Processes of one app at most; further runs wait.
    static let mostProcesses = Limits.runs
    static let mostWaiting = 256
    /// How long a process stands by after its last run.
    static let patience = TimeAmount.seconds(60)
    /// What Apple allows a service extension. (On iOS it is a footprint; here private dirty memory.)
    static let memoryLimit = 24 << 20
    static let watchInterval = TimeAmount.milliseconds(50)

    init(host: HostLoop) { self.host = host }

    var isEmpty: Bool { processes.isEmpty }

    // MARK: What the device wants

    func run(_ id: UniqueID, _ app: InstalledApp, _ request: NotificationRequest) {
        let run = ServiceRun(id: id, app: app, request: request)
        runs[id] = run
        guard app.serviceExtension != nil else { return finish(id, .failedToStart(message: "\(app.name) has no service extension.")) }
        guard waiting.count < Self.mostWaiting else { return finish(id, .failedToStart(message: "Too many runs wait for a process.")) }
        waiting.append(run)
        serve(app)
    }

    func expire(_ run: UniqueID) {
        guard let process = processes.first(where: { $0.run == run }) else { return }
        process.isExpired = true
        process.session?.call(.timeWillExpire(run: run), nil)
    }

    func end(_ run: UniqueID) {
        if let process = processes.first(where: { $0.run == run }) {
            process.end()
        } else if let place = waiting.firstIndex(where: { $0.id == run }) {
            // Its process never came up in all that time.
            let app = waiting.remove(at: place).app
            processes.first { $0.app.id == app.id && $0.phase == .starting }?.dismiss()
        }
        finish(run, .ended)
    }

    /// The app was updated or is being removed: its standby goes; a run that is under way finishes.
    func retire(_ app: AppID) {
        for process in processes where process.app.id == app {
            process.isExpired = true
            if process.phase == .standingBy || process.phase == .starting { process.dismiss() }
        }
    }

    func endAll() { for process in processes { process.dismiss() } }

    // MARK: What the processes do

    func welcomed(_ process: ExtensionProcess) {
        process.wasWelcomed = true
        ready(process)
    }

    func answered(_ run: UniqueID, _ answer: AppAnswer, _ process: ExtensionProcess) {
        guard process.run == run, let known = runs[run] else { return }
        guard case .content(run, var content, _) = answer else { return process.end("it answered something else") }
        _ = process.measure()
        content.attachments = take(content.attachments, known.app, process)
        finish(run, .answered(content), process.peakMemory)
        if process.isExpired { process.end() } else { rest(process) }
    }

    func linkClosed(_ process: ExtensionProcess) {
        process.isLinkClosed = true
        // Its exit usually follows at once, and says more than the kill does.
        host.loop.assumeIsolated().scheduleTask(in: .milliseconds(500)) {
            if process.child.isAlive { process.end() }
        }
        conclude(process)
    }

    func hear(_ event: Spawn.Event, _ process: ExtensionProcess) {
        switch event {
        case .started(let number):
            process.child.started(number)
            ready(process)
        case .wrote(let line, let isError):
            let name = URL(fileURLWithPath: process.program.path).deletingPathExtension().lastPathComponent
            host.output(ProgramOutput(app: process.app.id, program: name, line: line, isError: isError))
        case .ended(let reason):
            process.child.ended(reason)
            exited(process)
        case .failed(let message):
            process.verdict = process.verdict ?? message
            process.child.ended(.neverStarted)
            exited(process)
        }
    }

    // MARK: One after the other

    /// Gives the app's waiting runs to processes, and starts what is lacking.
    private func serve(_ app: InstalledApp) {
        while let next = waiting.firstIndex(where: { $0.app.id == app.id }) {
            guard let idle = processes.first(where: { $0.app.id == app.id && $0.phase == .standingBy }) else { break }
            begin(waiting.remove(at: next), idle)
        }
        let mine = processes.filter { $0.app.id == app.id && $0.phase != .spent }
        let starting = mine.count { $0.phase == .starting }
        let wanted = waiting.count { $0.app.id == app.id }
        let hasSpare = mine.contains { $0.phase == .starting || $0.phase == .standingBy }
        let lacking = max(wanted - starting, hasSpare || !mine.contains { $0.run != nil } ? 0 : 1)
        for _ in 0..<max(0, min(lacking, Self.mostProcesses - mine.count)) { add(app) }
    }

    private func begin(_ run: ServiceRun, _ process: ExtensionProcess) {
        process.begin(run.id)
        process.session?.call(.provideContent(run: run.id, request: run.request), .run(run.id))
        watch()
    }

    /// It was welcomed, and its process is known: which comes first depends on how busy the machine is.
    private func ready(_ process: ExtensionProcess) {
        if process.phase == .starting, process.wasWelcomed, process.child.process != nil { rest(process) }
    }

    private func rest(_ process: ExtensionProcess) {
        process.rest()
        let runs = process.runs
        host.loop.assumeIsolated().scheduleTask(in: Self.patience) {
            if process.phase == .standingBy, process.runs == runs { process.end() }
        }
        serve(process.app)
    }

    private func add(_ app: InstalledApp) {
        guard let program = app.serviceExtension else { return }
        do throws(StartFailure) {
            processes.append(try start(app, program))
        } catch {
            failOldest(of: app, error.message)
        }
    }

    private func exited(_ process: ExtensionProcess) {
        // Somebody else holds the other end: what the process itself sent has been read by then.
        host.loop.assumeIsolated().scheduleTask(in: .milliseconds(process.isLinkClosed ? 0 : 200)) {
            process.session?.channel.close(promise: nil)
        }
        conclude(process)
    }

    /// Both its exit and the end of its link are known.
    private func conclude(_ process: ExtensionProcess) {
        guard process.isOver, let place = processes.firstIndex(where: { $0 === process }) else { return }
        processes.remove(at: place)
        try? FileManager.default.removeItem(atPath: process.temporary)
        let exit = process.child.exit
        let reason = process.verdict ?? (process.phase == .spent && exit?.signal == 9 ? "it closed its link" : exit?.description ?? "gone")
        host.logger.debug("An extension has ended", metadata: ["extension": "\(process.program.identifier)", "reason": "\(reason)"])
        if let run = process.run { finish(run, .crashed(message: "The extension ended: \(reason)."), process.peakMemory) }
        if !process.wasWelcomed, !process.isUnwanted {
            failOldest(of: process.app, "The extension could not be started: \(reason).")
        }
        if waiting.contains(where: { $0.app.id == process.app.id }) { serve(process.app) }
        host.somethingEnded()
    }

    private func failOldest(of app: InstalledApp, _ message: String) {
        guard let place = waiting.firstIndex(where: { $0.app.id == app.id }) else { return }
        finish(waiting.remove(at: place).id, .failedToStart(message: message))
    }

    private func finish(_ run: UniqueID, _ outcome: ServiceResult.Outcome, _ peakMemory: Int? = nil) {
        guard runs.removeValue(forKey: run) != nil else { return }
        host.report([.serviceFinished(run: run, ServiceResult(outcome, peakMemory: peakMemory))])
    }

    /// What is refused is left out, as on iOS, and the extension's log says why.
    private func take(_ attachments: [Attachment], _ app: InstalledApp, _ process: ExtensionProcess) -> [Attachment] {
        attachments.prefix(AttachmentRule.count).compactMap { attachment in
            do throws(AttachmentRefusal) {
                return try host.attachments.take(attachment, of: app.id, from: .view(process.view))
            } catch {
                host.output(ProgramOutput(app: app.id, program: "attachment", line: error.message, isError: true))
                return nil
            }
        }
    }

    // MARK: Memory

    private func watch() {
        guard !isWatching else { return }
        isWatching = true
        host.loop.assumeIsolated().scheduleTask(in: Self.watchInterval) { [weak self] in self?.look() }
    }

    private func look() {
        isWatching = false
        for process in processes where process.run != nil {
            if let memory = process.measure(), memory > Self.memoryLimit {
                process.end("over its memory limit: \(memory >> 20) MiB of \(Self.memoryLimit >> 20)")
            }
        }
        if processes.contains(where: { $0.run != nil }) { watch() }
    }
}
