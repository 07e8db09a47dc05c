import BelfryModel
import BelfryService
import Foundation
import Logging
import NIOCore
import NIOPosix
import PushNetwork
import Stores

/// A push service without the rest of Belfry, for measuring: one event loop, a thousand devices, memory or SQLite behind it.
///
///     PushServer <folder> memory|sqlite attached|absent
///
/// `attached` devices acknowledge in process; `absent` ones leave every push in the store. Writes what a client needs into the folder: `port`,
/// `authorization`, `uris`, and `credentials/ca.pem`. Ends at SIGTERM.
@main
struct PushServer {
    static let deviceCount = 1000
    static let app = AppID("com.example.measured")

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let folder = arguments.first, let store = Store(rawValue: arguments[2]),
            ["attached", "absent"].contains(arguments[3])
        else {
            FileHandle.standardError.write(Data("Usage: PushServer <folder> memory|sqlite attached|absent\n".utf8))
            exit(64)
        }
        let around = Surroundings.measuring
        let credentials = try Credentials.loadOrCreate(in: folder + "/credentials", around: around)
        let journal = Journal(.service)
        let (registry, spool) = try store.open(in: folder, journal: journal, around: around)
        let gateway = Gateway(registry: registry, spool: spool, journal: journal, around: around)
        try registry.save(credentials.signingKey)
        try registry.allow(app, to: credentials.team)
        let tokens = try register(registry, around)
        var sessions: [any DeviceLinkSession] = []
        if arguments[3] == "attached" { sessions = tokens.indices.map { AcknowledgingDevice.connect(DeviceID("device-\($0)"), to: gateway) } }

        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let door = ProviderDoor(
            ports: ProviderPorts(sandbox: 0, production: 0), credentials: credentials, into: gateway, group: group, logger: Logger(label: "door"))
        try await door.start()
        let port = door.port(of: .sandbox) ?? 0
        func write(_ text: String, to name: String) throws { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
        try write(tokens.map { "https://127.0.0.1:\(port)/3/device/\($0.hex)\n" }.joined(), to: "uris")
        try write("bearer " + (try credentials.tokens.token(at: around.wall())), to: "authorization")
        try write("\(port)", to: "port")
        await terminated()
        await door.stop()
        for session in sessions { session.close() }
        try await group.shutdownGracefully()
    }

    private static func register(_ registry: any Registry, _ around: Surroundings) throws -> [DeviceToken] {
        try (0..<deviceCount).compactMap { number in
            let device = DeviceID("device-\(number)")
            if let known = registry.token(of: app, on: device, in: .sandbox) { return known.token }
            let bytes = (0..<4).flatMap { _ in withUnsafeBytes(of: around.entropy()) { Array($0) } }
            guard let token = DeviceToken(bytes: bytes) else { return nil }
            try registry.save(TokenFacts(token: token, device: device, app: app, environment: .sandbox, since: around.wall()))
            return token
        }
    }

    private static func terminated() async {
        signal(SIGTERM, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGTERM)
        await withCheckedContinuation { continuation in
            source.setEventHandler {
                source.cancel()
                continuation.resume()
            }
            source.resume()
        }
    }
}
