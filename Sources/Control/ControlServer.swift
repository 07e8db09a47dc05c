public import BelfryDevice
public import BelfryModel
import Glibc
import Hummingbird
public import Logging
import NIOCore
public import ServiceLifecycle

/// What a person or a script says to a running Belfry: one HTTP API behind two doors (Documentation/Wire/Control.md).
public final class ControlServer: Service {
    private let settings: ControlSettings
    private let routes: ControlRoutes
    private let port: OpenPort
    private let logger: Logger
    private let opened: @Sendable (ControlDoor) -> Void

    /// - Parameters:
    ///   - service: the service's journal; the device brings its own.
    ///   - facts: what `GET /api/info` tells; the page's port is put in when its door is open.
    ///   - opened: called once for each door that listens, the page's with its real port.
    public init(
        _ settings: ControlSettings, device: Device, service: Journal, facts: ControlFacts, send: @escaping PushSender, around: Surroundings,
        logger: Logger, opened: @escaping @Sendable (ControlDoor) -> Void = { _ in }
    ) {
        let port = OpenPort(settings.pagePort)
        let book = PushBook(service: service, device: device, around: around)
        self.settings = settings
        self.port = port
        self.logger = logger
        self.opened = opened
        routes = ControlRoutes(
            device: device, book: book, send: send,
            events: EventRoute(device: device, book: book, mailboxLimit: settings.mailboxLimit, watcherLimit: settings.watcherLimit),
            facts: {
                var facts = facts
                facts.ports.page = port.number
                return facts
            },
            pageAddress: { "http://127.0.0.1:\(port.number)/?key=\(settings.secret)" })
    }

    /// Serves both doors until the group shuts down.
    /// - Throws: `ControlFailure` where a door cannot be opened; then neither stays open.
    public func run() async throws {
        let doors = [socketDoor(), pageDoor()]
        try await ServiceGroup(configuration: .init(services: doors.map { .init(service: $0) }, logger: logger)).run()
    }

    private func socketDoor() -> OpenDoor {
        let path = settings.socketPath
        return OpenDoor(
            address: .unixDomainSocket(path: path), responder: routes.forSocket().buildResponder(), whenTaken: "The socket \(path) cannot be opened.",
            logger: logger
        ) { [opened] _ in
            // The folder is its owner's alone already; the file says so too.
            chmod(path, 0o600)
            opened(.socket(path: path))
        }
    }

    private func pageDoor() -> OpenDoor {
        let wanted = settings.pagePort
        return OpenDoor(
            address: .hostname("127.0.0.1", port: wanted), responder: routes.forPage(secret: settings.secret).buildResponder(),
            whenTaken: "Port \(wanted) is taken. Choose another with --page-port.", logger: logger
        ) { [opened, port] channel in
            port.number = channel.localAddress?.port ?? wanted
            opened(.page(port: port.number))
        }
    }
}
