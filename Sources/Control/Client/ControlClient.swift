import AsyncHTTPClient
public import BelfryModel
import Foundation
import NIOCore
import NIOHTTP1

/// Talks to a running Belfry over its Unix socket: what every noun of the command line uses.
///
/// Throws `CommandFailure` where Belfry answers that it cannot, and `ControlFailure` where nobody answers.
public struct ControlClient: Sendable {
    private let socket: String

    /// Lives as long as the process. A socket where nobody listens is an answer, not something to try again.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    public init(socket: String) { self.socket = socket }

    public func info() async throws -> ControlInfo { try await get("/api/info") }
    public func screen() async throws -> Screen { try await get("/api/screen") }
    /// Newest first.
    public func pushes(limit: Int = 200) async throws -> [RouteSummary] { try await get("/api/pushes?limit=\(limit)") }
    /// Every push that had this `apns-id`, or the one with this unique id.
    public func routes(of id: String) async throws -> [Route] { try await get("/api/pushes/\(Self.encoded(id))") }

    public func send(_ command: DeviceCommand) async throws { _ = try await exchange(.POST, "/api/commands", command) }

    /// Copies the bundle into the device's store and puts the app on its home screen.
    public func install(bundleAt path: String) async throws -> AppTile {
        try Self.decode(try await exchange(.POST, "/api/apps", InstallOrder(path: path)))
    }

    /// Everything that happens from now on, after a first `screen`; ends when Belfry stops.
    public func events(_ each: (WatchedEvent) async throws -> Void) async throws {
        let response = try await execute(.GET, "/api/events", nil, deadline: .distantFuture)
        var parser = ServerSentEventParser()
        var chunks = response.body.makeAsyncIterator()
        // Belfry may also be killed: then the stream breaks off, which for a watcher is the same end.
        while let chunk = try? await chunks.next() {
            for event in parser.take(chunk.readableBytesView) {
                if let known = try WatchedEvent(event) { try await each(known) }
            }
        }
        try Task.checkCancellation()
    }

    private func get<Value: Decodable>(_ path: String) async throws -> Value {
        try Self.decode(try await exchange(.GET, path, nil))
    }

    private func exchange(_ method: HTTPMethod, _ path: String, _ body: (any Encodable)?) async throws -> Data {
        let response = try await execute(method, path, body, deadline: .now() + .seconds(60))
        return Data((try await response.body.collect(upTo: 32 << 20)).readableBytesView)
    }

    private func execute(
        _ method: HTTPMethod, _ path: String, _ body: (any Encodable)?, deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
        guard let address = URL(httpURLWithSocketPath: socket, uri: path) else {
            throw ControlFailure(.notRunning, "\(socket) cannot be the path of a socket.")
        }
        var request = HTTPClientRequest(url: address.absoluteString)
        request.method = method
        if let body {
            request.headers.add(name: "content-type", value: "application/json")
            request.body = .bytes(ByteBuffer(bytes: try JSONEncoder().encode(body)))
        }
        let response: HTTPClientResponse
        do {
            response = try await Self.client.execute(request, deadline: deadline)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw ControlFailure(.notRunning, "No Belfry answers on \(socket). Start it with `belfry up` and the same --state.")
        }
        guard (200..<300).contains(response.status.code) else {
            let bytes = Data((try await response.body.collect(upTo: 1 << 20)).readableBytesView)
            if let failure = try? JSONDecoder().decode(CommandFailure.self, from: bytes) { throw failure }
            throw ControlFailure(.garbled, "Belfry answered \(response.status.code) to \(path).")
        }
        return response
    }

    private static func decode<Value: Decodable>(_ data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw ControlFailure(.garbled, "The running Belfry answers in a way that this one does not understand. Restart it after an update.")
        }
    }

    private static func encoded(_ part: String) -> String {
        part.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-_."))) ?? part
    }
}
