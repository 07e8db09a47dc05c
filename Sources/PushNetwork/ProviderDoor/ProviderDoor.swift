public import BelfryModel
public import BelfryService
public import Logging
import NIOCore
public import NIOPosix
import NIOSSL
public import ServiceLifecycle
import Synchronization

/// Where providers come in: HTTP/2 over TLS, one listener for each of APNs' two environments
/// (developer.apple.com: Sending notification requests to APNs).
///
/// It frames, and hands every request to the gateway, which decides; the answer goes out when the gateway's receipt comes back.
public final class ProviderDoor: Service {
    /// More than this many connections at once are closed at accept.
    public static let connectionLimit = 4096
    /// How long a stop waits for requests that are under way.
    public static let patience: Duration = .seconds(5)

    private let ports: ProviderPorts
    private let credentials: Credentials
    private let gateway: Gateway
    private let group: MultiThreadedEventLoopGroup
    private let logger: Logger
    private let book = ConnectionBook(limit: ProviderDoor.connectionLimit)
    private let listeners = Mutex<[APNSEnvironment: any Channel]>([:])

    public init(
        ports: ProviderPorts = .init(), credentials: Credentials, into gateway: Gateway, group: MultiThreadedEventLoopGroup = .singleton,
        logger: Logger
    ) {
        self.ports = ports
        self.credentials = credentials
        self.gateway = gateway
        self.group = group
        self.logger = logger
    }

    /// Where the door is open: the port, also where the system chose it. Nil before `start` and after `stop`.
    public func port(of environment: APNSEnvironment) -> Int? {
        listeners.withLock { $0[environment]?.localAddress?.port }
    }

    /// Opens both listeners, or neither.
    public func start() async throws(DoorFailure) {
        let context: NIOSSLContext
        do {
            context = try NIOSSLContext(configuration: try credentials.serverTLS())
        } catch {
            throw .other(
                "The certificate in \(credentials.folder) cannot be used: \(error). Move server.pem and server-key.pem away and start again.")
        }
        do throws(DoorFailure) {
            for (environment, port) in [(APNSEnvironment.sandbox, ports.sandbox), (.production, ports.production)] {
                let listener = try await listen(for: environment, on: port, context)
                listeners.withLock { $0[environment] = listener }
            }
        } catch {
            await closeListeners()
            throw error
        }
    }

    private func listen(for environment: APNSEnvironment, on port: Int, _ context: NIOSSLContext) async throws(DoorFailure) -> any Channel {
        do {
            let listener = try await bootstrap(environment, context).bind(host: ports.host, port: port).get()
            logger.info(
                "The provider's door is open",
                metadata: ["environment": "\(environment.rawValue)", "port": "\(listener.localAddress?.port ?? port)"])
            return listener
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw .portTaken(environment: environment, host: ports.host, port: port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw .notAllowed(environment: environment, host: ports.host, port: port)
        } catch {
            throw .other("The \(environment.rawValue) door for providers cannot listen on \(ports.host), port \(port): \(error).")
        }
    }

    private func bootstrap(_ environment: APNSEnvironment, _ context: NIOSSLContext) -> ServerBootstrap {
        let (gateway, book, logger) = (gateway, book, logger)
        return ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = ProviderConnectionHandler(environment: environment, gateway: gateway, logger: logger)
                    guard book.enter(channel, handler) else { throw DoorFailure.other("The provider's door is full or closing.") }
                    channel.closeFuture.whenComplete { _ in book.leave(channel) }
                    // A client that does not read its answers is not read either, so that they cannot pile up.
                    try channel.pipeline.syncOperations.addHandlers(BackPressureHandler(), Self.tls(context), handler)
                }
            }
    }

    /// A client may show any certificate, as one of Apple's does: it proves nothing here and is passed over, since the provider token says who sends.
    private static func tls(_ context: NIOSSLContext) -> NIOSSLServerHandler {
        NIOSSLServerHandler(context: context, customVerificationCallback: { _, verdict in verdict.succeed(.certificateVerified) })
    }

    /// Closes the listeners, says goodbye on every connection, lets what is under way finish for a while, then closes what is left.
    public func stop() async {
        await closeListeners()
        let (book, patience) = (book, TimeAmount(Self.patience))
        let deadline = group.any().scheduleTask(in: patience) { book.cut() }
        await book.empty()
        deadline.cancel()
    }

    private func closeListeners() async {
        let open = listeners.withLock { listeners in
            defer { listeners = [:] }
            return Array(listeners.values)
        }
        for listener in open { try? await listener.close() }
    }

    /// For a `ServiceGroup`: open until it shuts down gracefully. A door that `start` has opened already stays as it is.
    public func run() async throws {
        if port(of: .sandbox) == nil { try await start() }
        try? await gracefulShutdown()
        await stop()
    }
}
