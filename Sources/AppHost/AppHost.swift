public import BelfryDevice
public import BelfryModel
public import Logging
import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Installs, launches and talks to the user's programs: apps over a Unix socket, service extensions in their cages over standard input.
///
/// `open()` before the device starts it, `close()` when the device has stopped. Everything happens on one event loop of its own, so inputs of one program come in order.
public final class AppHost: AppRuntime {
    private struct Running: Sendable {
        let loop: any EventLoop
        let host: NIOLoopBound<HostLoop>
        let bundles: BundleStore
        let server: any Channel
        let sandbox: Sandbox
    }

    private let folder: String
    private let socket: String
    private let mode: SandboxMode
    private let around: Surroundings
    private let logger: Logger
    private let onOutput: @Sendable (ProgramOutput) -> Void
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let running = Mutex<Running?>(nil)

    /// - Parameters:
    ///   - folder: where bundles, containers and attachments are kept; made where it is missing.
    ///   - socket: the path that apps connect to, at most 107 bytes.
    ///   - onOutput: hears every line that a program writes, on the host's loop: it must not block.
    public init(
        folder: String, socket: String, sandbox: SandboxMode = .strongestHere, around: Surroundings, logger: Logger,
        onOutput: @escaping @Sendable (ProgramOutput) -> Void = { _ in }
    ) {
        (self.folder, self.socket, mode) = (folder, socket, sandbox)
        (self.around, self.logger, self.onOutput) = (around, logger, onOutput)
    }

    /// Makes the folders, finds out how extensions can be shut in, and binds the socket; programs that connect now wait for `start`.
    ///
    /// - Throws: `CommandFailure` with code `unavailable`. Nothing is left running; `close()` is called all the same.
    public func open() async throws(CommandFailure) {
        let places = try Places(creating: folder)
        guard FileManager.default.createFile(atPath: places.filter, contents: Data(SocketFilter(architecture: .here).program)) else {
            throw CommandFailure(.unavailable, "\(places.filter) cannot be written.")
        }
        let sandbox = await Sandbox.find(mode)
        if case .cage = sandbox { logger.debug("Extensions run in a cage") } else { logger.warning("\(sandbox.description)") }
        let bundles = BundleStore(places: places, around: around)
        let loop = group.next()
        let descriptor = try ListeningSocket.bound(to: socket)
        do {
            let (socket, around, logger, onOutput) = (self.socket, self.around, self.logger, self.onOutput)
            let bound = try await loop.submit {
                let made = HostLoop(
                    loop: loop, places: places, socket: socket, around: around, logger: logger, sandbox: sandbox, bundles: bundles, onOutput: onOutput
                )
                return NIOLoopBound(made, eventLoop: loop)
            }.get()
            let server = try await listen(descriptor, bound)
            running.withLock { $0 = Running(loop: loop, host: bound, bundles: bundles, server: server, sandbox: sandbox) }
        } catch {
            throw CommandFailure(.unavailable, "The app socket \(socket) cannot be opened: \(error)")
        }
    }

    /// Ends every program that it started (SIGTERM, two seconds later SIGKILL), closes the connections and removes the socket.
    public func close() async {
        let running = running.withLock { running in
            defer { running = nil }
            return running
        }
        if let running {
            try? await running.server.close()
            unlink(socket)
            let host = running.host
            try? await running.loop.flatSubmit { host.value.stop() }.get()
        }
        try? await group.shutdownGracefully()
    }

    /// How extensions are shut in here, in one sentence; known after `open()`.
    public var sandboxDescription: String {
        running.withLock { $0?.sandbox.description } ?? "The host is not open, so nothing runs."
    }

    /// The last lines of an app and its extensions, oldest first.
    public func outputs(of app: AppID) async -> [ProgramOutput] {
        guard let running = running.withLock({ $0 }) else { return [] }
        return (try? await running.loop.submit { running.host.value.output(of: app) }.get()) ?? []
    }

    /// Nil while the host is not open.
    var bundles: BundleStore? { running.withLock { $0?.bundles } }

    /// In the order of the calls; nothing happens while the host is not open.
    func onLoop(_ body: @escaping @Sendable (HostLoop, any Channel) -> Void) {
        running.withLock { running in
            guard let running else { return }
            running.loop.execute { body(running.host.value, running.server) }
        }
    }

    private func listen(_ descriptor: Int32, _ host: NIOLoopBound<HostLoop>) async throws -> any Channel {
        try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 128)
            .serverChannelOption(.autoRead, value: false)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 20, high: Session.mostUnread))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { _ = try host.value.sessions.accept(channel) { .socket(Peer(of: $0)) } }
            }
            .withBoundSocket(descriptor).get()
    }
}
