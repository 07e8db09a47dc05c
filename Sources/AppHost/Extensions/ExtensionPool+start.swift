import BelfryDevice
import BelfryModel
import Foundation
import Glibc
import NIOCore
import NIOPosix
import Subprocess

/// Why an extension's process could not be started.
struct StartFailure: Error { var message: String }

extension ExtensionPool {
    /// Starts one process in its cage, linked by a socket pair on its standard input.
    func start(_ app: InstalledApp, _ program: InstalledExtension) throws(StartFailure) -> ExtensionProcess {
        let cage = try makeCage(program, of: app.id)
        let process = ExtensionProcess(app: app, cage: cage)
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw StartFailure(message: "No more sockets: \(String(cString: strerror(errno))).")
        }
        link(process, ends[0])
        let command = cage.command
        let environment = Environment.custom(
            Dictionary(uniqueKeysWithValues: cage.environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }))
        let spawn = Spawn(
            executable: command[0], arguments: Array(command.dropFirst()), environment: environment, folder: program.path, input: ends[1])
        host.start(spawn) { [weak self] event in self?.hear(event, process) }
        return process
    }

    private func makeCage(_ program: InstalledExtension, of app: AppID) throws(StartFailure) -> Cage {
        if case .closed(let reason) = host.sandbox { throw StartFailure(message: "A cage is required, but \(reason).") }
        guard let image = ELFImage(contentsOf: program.executable) else {
            throw StartFailure(message: "Its program is missing; install the app again.")
        }
        let temporary = host.places.temporary + "/" + host.around.uniqueID().description
        guard let container = try? host.places.container(of: app, extension: program.identifier), (try? Places.make(temporary)) != nil else {
            throw StartFailure(message: "Its folder cannot be made; is the disk full?")
        }
        return Cage(
            sandbox: host.sandbox, program: program, image: image, container: container, temporary: temporary, filter: host.places.filter,
            zone: host.around.zone())
    }

    private func link(_ process: ExtensionProcess, _ descriptor: Int32) {
        let bound = NIOLoopBound((pool: self, process: process), eventLoop: host.loop)
        ClientBootstrap(group: host.loop)
            .channelOption(.writeBufferWaterMark, value: .init(low: 1 << 20, high: Session.mostUnread))
            .channelOption(.allowRemoteHalfClosure, value: false)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let (pool, process) = bound.value
                    process.session = try pool.host.sessions.accept(channel) { _ in .standardInput(process) }
                }
            }
            .withConnectedSocket(descriptor)
            .assumeIsolated()
            .whenFailure { _ in self.linkClosed(process) }
    }
}
