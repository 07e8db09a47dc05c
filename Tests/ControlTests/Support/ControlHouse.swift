import AsyncHTTPClient
import BelfryDevice
import BelfryModel
import Control
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Synchronization

/// A running control server with a phone of its own behind it, on a free port and in a folder of its own.
final class ControlHouse: Sendable {
    static let app = AppID("news.example.Newsroom")
    static let secret = "the-secret-of-this-test"

    let device: Device
    let service = Journal(.service)
    let folder: String
    let socket: String
    let sent = Mutex<[PushOrder]>([])
    let http: HTTPClient
    private let openPort = Mutex(0)

    var port: Int { openPort.withLock { $0 } }
    var client: ControlClient { ControlClient(socket: socket) }

    private init(folder: String, contents: ArchiveContents) throws {
        self.folder = folder
        socket = folder + "/control.sock"
        device = try Device(
            DeviceID("phone"), apps: QuietRuntime(), archive: MemoryArchive(contents), link: SilentLink(), journal: Journal(.device), around: .test)
        let configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Runs `body` while both doors are open; stops everything afterwards.
    static func open(
        _ contents: ArchiveContents = .newsroom, mailboxLimit: Int = 256, watcherLimit: Int = 64,
        _ body: @Sendable (ControlHouse) async throws -> Void
    ) async throws {
        let folder = NSTemporaryDirectory() + "belfry-control-\(UInt32.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let house = try ControlHouse(folder: folder, contents: contents)
        house.device.onMail { [weak house] in _ = house?.device.turn() }
        house.device.turn()
        var settings = ControlSettings(socketPath: house.socket, pagePort: 0, secret: secret)
        (settings.mailboxLimit, settings.watcherLimit) = (mailboxLimit, watcherLimit)
        let (opened, open) = AsyncStream<ControlDoor>.makeStream()
        let server = ControlServer(
            settings, device: house.device, service: house.service, facts: .test, send: { house.send($0) }, around: .test, logger: .quiet,
            opened: { open.yield($0) })
        let group = ServiceGroup(configuration: .init(services: [.init(service: server)], logger: .quiet))
        let running = Task { try await group.run() }
        var doors = opened.makeAsyncIterator()
        for _ in 0..<2 {
            if case .page(let port) = await doors.next() { house.openPort.withLock { $0 = port } }
        }
        let result: Result<Void, any Error>
        do { result = .success(try await body(house)) } catch { result = .failure(error) }
        await group.triggerGracefulShutdown()
        try await running.value
        try await house.http.shutdown()
        try result.get()
    }

    private func send(_ order: PushOrder) -> PushReply {
        sent.withLock { $0.append(order) }
        return PushReply(status: 200, apnsID: "an-id")
    }

    /// A request at the page's door, with the secret unless `headers` say otherwise.
    func page(
        _ verb: Verb = .get, _ path: String, headers: [(String, String)] = [("authorization", "Bearer \(secret)")], body: String? = nil
    ) async throws -> PageAnswer {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
        request.method = .RAW(value: verb.rawValue)
        for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await http.execute(request, timeout: .seconds(20))
        return PageAnswer(response, body: try await response.body.collect(upTo: 8 << 20))
    }
}
