import BelfryModel
import BelfryService
import Logging
import PushNetwork
import Testing

/// A door on loopback ports that the system chose, with memory behind it: one app with a token in each environment, one without.
final class TestDoor {
    static let app = AppID("news.example.Newsroom")

    let folder: TemporaryFolder
    let around = TestSurroundings()
    let credentials: Credentials
    let registry = MemoryRegistry()
    let journal = Journal(.service)
    let gateway: Gateway
    let door: ProviderDoor
    let device = DeviceID("phone")
    let tokens: [APNSEnvironment: DeviceToken]
    /// One for the whole test: a second one within 20 minutes is refused.
    let providerToken: String

    init(spool: (any Spool)? = nil, logger: Logger = Logger(label: "door") { _ in SwiftLogNoOpLogHandler() }) async throws {
        folder = try TemporaryFolder()
        credentials = try Credentials.loadOrCreate(in: folder.path, around: around.value)
        registry.save(credentials.signingKey)
        registry.allow(Self.app, to: credentials.team)
        var tokens: [APNSEnvironment: DeviceToken] = [:]
        for environment in APNSEnvironment.allCases {
            let token = try #require(DeviceToken(bytes: Array(repeating: environment == .sandbox ? 0x5A : 0xA5, count: 32)))
            tokens[environment] = token
            registry.save(TokenFacts(token: token, device: device, app: Self.app, environment: environment, since: around.value.wall()))
        }
        self.tokens = tokens
        providerToken = try credentials.tokens.token(at: around.value.wall())
        gateway = Gateway(
            registry: registry, spool: spool ?? MemorySpool(journal: journal, around: around.value), journal: journal, around: around.value)
        door = ProviderDoor(
            ports: ProviderPorts(sandbox: 0, production: 0), credentials: credentials, into: gateway, logger: logger)
        try await door.start()
    }

    func stop() async { await door.stop() }
    func port(_ environment: APNSEnvironment = .sandbox) throws -> Int { try #require(door.port(of: environment)) }
    func path(_ environment: APNSEnvironment = .sandbox) throws -> String { "/3/device/" + (try #require(tokens[environment])).hex }

    /// The headers of a push that passes every check, pseudo headers apart.
    func headers(_ more: [(String, String)] = []) -> [(String, String)] {
        [("authorization", "bearer " + providerToken), ("apns-topic", Self.app.rawValue), ("apns-push-type", "alert")] + more
    }

    func connect(
        _ environment: APNSEnvironment = .sandbox, alpn: [String] = ["h2"], showing identity: FrameConnection.Identity? = nil
    ) async throws -> FrameConnection {
        try await FrameConnection(port: try port(environment), authority: credentials.authorityPath, alpn: alpn, identity: identity)
    }
}
