import AppHost
import BelfryDevice
import BelfryModel
import BelfryService
import Control
import Logging
import PushNetwork
import ServiceLifecycle
import Stores
import UnixSignals

/// The whole of Belfry in one process: the service, one phone, and the way to both. Read it from top to bottom: this is the wiring.
struct House: Sendable {
    let state: LockedStateDirectory
    let credentials: Credentials
    let device: Device
    let door: ProviderDoor
    let facts: ControlFacts
    let control: ControlServer
    private let provider: ProviderClient
    private let services: [any Service]
    private let logger: Logger

    /// Opens everything but the page. Throws a sentence where something cannot be opened; then nothing is left behind but files.
    static func open(_ settings: UpSettings, around: Surroundings, logger: Logger, ready: @escaping @Sendable (ControlDoor) -> Void) async throws
        -> House
    {
        let state = try settings.state.locked()
        let (cloud, phone) = (Journal(.service), Journal(.device))
        let journals = [
            try JournalFile(settings.state.journal(.service), of: cloud, logger: logger),
            try JournalFile(settings.state.journal(.device, .phone), of: phone, logger: logger),
        ]

        // The service.
        let credentials = try Credentials.loadOrCreate(in: state.credentials, around: around)
        let registry = try SQLiteRegistry(state.registry)
        try registry.save(credentials.signingKey)
        let spool = try SQLiteSpool(state.spool, journal: cloud, around: around, logger: logger)
        let gateway = Gateway(registry: registry, spool: spool, journal: cloud, around: around, localTeam: credentials.team)
        let door = ProviderDoor(
            ports: .init(sandbox: settings.sandboxPort, production: settings.productionPort), credentials: credentials, into: gateway, logger: logger)
        try await door.start()

        // The phone.
        let lines = ProgramLines()
        let apps = AppHost(
            folder: state.apps, socket: state.appSocket, sandbox: settings.sandbox, around: around, logger: logger, onOutput: { lines.print($0) })
        try await apps.open()
        let archive = try SQLiteArchive(settings.state.archive(.phone))
        let device = try Device(.phone, apps: apps, archive: archive, link: gateway, journal: phone, around: around)

        // What one says to them.
        let provider = ProviderClient(tokens: credentials.tokens, authority: credentials.authorityPath, around: around)
        let facts = ControlFacts(
            version: Belfry.version,
            ports: .init(
                sandbox: door.port(of: .sandbox) ?? settings.sandboxPort, production: door.port(of: .production) ?? settings.productionPort,
                page: settings.pagePort),
            caPath: credentials.authorityPath, teamID: credentials.team.rawValue, keyID: credentials.keyID, keyPath: credentials.signingKeyPath,
            sandboxDescription: apps.sandboxDescription, startedAt: around.wall())
        let control = ControlServer(
            .init(socketPath: state.controlSocket, pagePort: settings.pagePort, secret: credentials.secret), device: device, service: cloud,
            facts: facts, send: provider.sender(to: facts.ports), around: around, logger: logger, opened: ready)
        return House(
            state: state, credentials: credentials, device: device, door: door, facts: facts, control: control, provider: provider,
            services: journals + [spool, gateway, apps, device, door, control], logger: logger)
    }

    /// Returns when it was told to stop and everything has; throws the first failure.
    func run() async throws {
        var configuration = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) }, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(12)
        do {
            try await ServiceGroup(configuration: configuration).run()
            await provider.shutDown()
            state.unlock()
        } catch {
            await provider.shutDown()
            state.unlock()
            throw error
        }
    }
}

extension DeviceID {
    /// The one device of `belfry up`.
    static let phone = DeviceID("phone")
}
