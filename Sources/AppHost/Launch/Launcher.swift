import BelfryDevice
import BelfryModel
import Foundation
import Glibc
import Logging
import NIOCore
import Subprocess

/// The apps' processes that the device started. Confined to the host's loop.
final class Launcher {
    private final class Launch {
        let app: InstalledApp
        let reason: LaunchReason
        let child = Child()
        var connected = false
        var lastError: String?
        var isEnding = false
        /// It left with the status of success.
        var isOrderly: Bool { child.exit?.status == 0 }
        /// It was asked for again while it was ending.
        var again: LaunchReason?

        init(app: InstalledApp, reason: LaunchReason) { (self.app, self.reason) = (app, reason) }
    }

    private let host: HostLoop
    private var running: [AppID: Launch] = [:]

    /// How long an app has between SIGTERM and SIGKILL.
    static let grace = TimeAmount.seconds(2)

    init(host: HostLoop) { self.host = host }

    var isEmpty: Bool { running.isEmpty }

    /// The app that a process was started for, and why; the reason is given once, to its first connection.
    ///
    /// - Parameter owner: in whose bundle the process's program lies; it may connect before its start has been reported.
    func claim(process: Int32, owner: AppID?) -> (app: AppID, reason: LaunchReason?)? {
        let early = owner.flatMap { running[$0] }.flatMap { $0.child.process == nil ? $0 : nil }
        guard let launch = running.values.first(where: { $0.child.process == process }) ?? early else { return nil }
        defer { launch.connected = true }
        return (launch.app.id, launch.connected ? nil : launch.reason)
    }

    func launch(_ app: InstalledApp, _ reason: LaunchReason) {
        if let launch = running[app.id] {
            if launch.isEnding { launch.again = reason }
            return
        }
        guard !app.isTransient, let executable = AppBundle.executable(ofBundleAt: app.bundlePath) else {
            host.report([.launchFailed(app.id, message: "\(app.name) is not installed; install its bundle with `belfry app install`.")])
            return
        }
        let launch = Launch(app: app, reason: reason)
        running[app.id] = launch
        let command = Cage.dieWithParent + [executable]
        let spawn = Spawn(
            executable: command[0], arguments: Array(command.dropFirst()), environment: .inherit.updating(surroundings(of: app)),
            folder: app.bundlePath, input: nil)
        host.start(spawn) { [weak self] event in self?.hear(event, launch) }
    }

    func terminate(_ app: AppID) {
        guard let launch = running[app], !launch.isEnding else { return }
        launch.isEnding = true
        launch.child.send(SIGTERM)
        host.loop.assumeIsolated().scheduleTask(in: Self.grace) { launch.child.send(SIGKILL) }
    }

    func terminateAll() { for app in running.keys { terminate(app) } }

    private func surroundings(of app: InstalledApp) -> [Environment.Key: String?] {
        var values: [Environment.Key: String?] = ["BELFRY_APP_SOCKET": host.socket, "TZ": host.around.zone()]
        if let home = try? host.places.container(of: app.id) {
            values["HOME"] = home
            values["CFFIXED_USER_HOME"] = home
        }
        return values
    }

    private func hear(_ event: Spawn.Event, _ launch: Launch) {
        switch event {
        case .started(let process):
            launch.child.started(process)
        case .wrote(let line, let isError):
            if isError { launch.lastError = line }
            host.output(ProgramOutput(app: launch.app.id, program: launch.app.name, line: line, isError: isError))
        case .ended(let reason):
            launch.child.ended(reason)
            ended(launch, reason.description)
        case .failed(let message):
            ended(launch, message)
        }
    }

    private func ended(_ launch: Launch, _ reason: String) {
        running[launch.app.id] = nil
        host.logger.debug("An app has ended", metadata: ["app": "\(launch.app.id)", "reason": "\(reason)"])
        if !launch.isEnding, !launch.connected || !launch.isOrderly {
            host.output(ProgramOutput(app: launch.app.id, program: launch.app.name, line: "It ended by itself: \(reason).", isError: true))
        }
        if !launch.connected, !launch.isEnding {
            let last = launch.lastError.map { ": \($0)" } ?? "."
            host.report([.launchFailed(launch.app.id, message: "\(launch.app.name) ended before it connected (\(reason))\(last)")])
        }
        if let again = launch.again { self.launch(launch.app, again) }
        host.somethingEnded()
    }
}
