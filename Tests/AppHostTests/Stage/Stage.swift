import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Logging
import Synchronization

/// A host with a folder of its own and a device that welcomes everybody and keeps what it hears.
final class Stage: Sendable {
    let folder: String
    let socket: String
    let host: AppHost
    let inputs = Inputs()
    let lines = Lines()

    init(_ mode: SandboxMode = .strongestHere, folder: String? = nil) throws {
        let folder = try folder ?? Self.makeFolder()
        self.folder = folder
        socket = folder + "/app.sock"
        let lines = self.lines
        host = AppHost(folder: folder + "/apps", socket: socket, sandbox: mode, around: Self.surroundings(), logger: Logger(label: "test")) {
            lines.add($0)
        }
    }

    /// Opens the host, runs the body and takes everything away again.
    static func run(_ mode: SandboxMode = .strongestHere, wanted: Set<String> = [], _ body: (Stage) async throws -> Void) async throws {
        let stage = try Stage(mode)
        do {
            try await stage.open(wanted: wanted)
            try await body(stage)
        } catch {
            await stage.close()
            throw error
        }
        await stage.close()
    }

    func open(wanted: Set<String> = []) async throws {
        try await host.open()
        host.start(device: DeviceID("phone"), attachments: wanted) { [weak self] inputs in self?.hear(inputs) }
    }

    func close() async {
        await host.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Opens and closes a host on a folder that another has used.
    static func reopen(folder: String) async throws {
        let stage = try Stage(folder: folder)
        try await stage.open()
        await stage.close()
    }

    private func hear(_ new: [DeviceInput]) {
        for case .connected(let session, _, let app, let launch) in new {
            let welcome = AppWelcome(app: app, device: DeviceID("phone"), zone: "Europe/Vienna", state: .background, launch: launch)
            host.perform([.welcome(session, welcome)])
        }
        inputs.add(new)
    }

    static func makeFolder() throws -> String {
        var template = Array("/tmp/belfry-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
        return String(cString: made)
    }

    static func surroundings() -> Surroundings {
        let count = Mutex<UInt64>(0)
        return Surroundings(
            wall: { WallTime(seconds: 1_700_000_000) }, monotonic: { MonotonicTime(nanoseconds: 0) }, zone: { "Europe/Vienna" },
            entropy: {
                count.withLock { count in
                    count += 1
                    return count &* 0x9E37_79B9_7F4A_7C15
                }
            })
    }
}
