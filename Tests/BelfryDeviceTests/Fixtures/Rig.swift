import BelfryModel
import Synchronization

@testable import BelfryDevice

/// A device with a runtime, a link and an archive that the test holds in its hand, and a clock that it turns.
final class Rig: AppRuntime, DeviceLink, DeviceLinkSession, Archive {
    struct State {
        var moment = Phone.start
        var words: UInt64 = 0
        var done: [AppEffect] = []
        var sent: [DeviceFrame] = []
        var receivers: [any DeviceLinkReceiver] = []
        var closed = 0
        var deleted: [AppID] = []
        var diskFull = false
        var contents = ArchiveContents()
        var log: [String] = []
        var attachments: Set<String> = []
        /// Answers every run of an extension within the call that starts it.
        var answersAtOnce: NotificationContent?
        var report: (@Sendable ([DeviceInput]) -> Void)?
    }

    let state = Mutex(State())
    let journal = Journal(.device)

    init() {
        state.withLock { state in
            state.contents.apps[Phone.news] = Phone.newsroom
            state.contents.settings[Phone.news] = Phone.allowed
            (state.contents.phone.locked, state.contents.phone.surface) = (false, .home)
        }
    }

    var around: Surroundings {
        Surroundings(
            wall: { self.state.withLock { $0.moment.wall } }, monotonic: { self.state.withLock { $0.moment.monotonic } }, zone: { "Europe/Vienna" },
            entropy: {
                self.state.withLock { state in
                    state.words += 1
                    return state.words
                }
            })
    }

    func device() throws(ArchiveFailure) -> Device {
        try Device(Phone.device, apps: self, archive: self, link: self, journal: journal, around: around)
    }

    func pass(_ time: Duration) { state.withLock { $0.moment = $0.moment + time } }
    func push(_ push: Push, _ entry: UInt64) {
        state.withLock { $0.receivers }.last?.receive([.push(entry: SpoolEntry(rawValue: entry), push: push)])
    }

    // Runtime.
    func start(device: DeviceID, attachments: Set<String>, report: @escaping @Sendable ([DeviceInput]) -> Void) {
        state.withLock { ($0.report, $0.attachments) = (report, attachments) }
    }
    func perform(_ effects: [AppEffect]) {
        let (report, answer) = state.withLock { state in
            state.done += effects
            state.log.append("apps")
            return (state.report, state.answersAtOnce)
        }
        guard let answer else { return }
        for case .runService(let run, _, _) in effects { report?([.serviceFinished(run: run, ServiceResult(.answered(answer)))]) }
    }
    func install(bundleAt path: String) async throws(CommandFailure) -> InstalledApp {
        guard path.hasSuffix(".app") else { throw CommandFailure(.invalid, "\(path) is no bundle.") }
        return InstalledApp(id: AppID("com.example.new"), name: "New")
    }
    func deleteFiles(of app: AppID) { state.withLock { $0.deleted.append(app) } }

    // Link.
    func connect(_ device: DeviceID, receiver: any DeviceLinkReceiver) -> any DeviceLinkSession {
        state.withLock { $0.receivers.append(receiver) }
        return self
    }
    func send(_ frames: [DeviceFrame]) {
        state.withLock { state in
            state.sent += frames
            state.log.append("link")
        }
    }
    func close() { state.withLock { $0.closed += 1 } }

    // Archive.
    func load() throws(ArchiveFailure) -> ArchiveContents { state.withLock { $0.contents } }
    func commit(_ changes: [ArchiveChange]) throws(ArchiveFailure) {
        let full = state.withLock { state in
            if !state.diskFull {
                for change in changes { state.contents.apply(change) }
                state.log.append("commit")
            }
            return state.diskFull
        }
        if full { throw ArchiveFailure("no space left on device") }
    }
}
