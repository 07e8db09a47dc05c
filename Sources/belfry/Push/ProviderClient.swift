import AsyncHTTPClient
import BelfryModel
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import PushNetwork

/// Sends pushes as a backend does: over HTTP/2 to the provider's door, with a provider token of its own.
struct ProviderClient: Sendable {
    let tokens: ProviderTokens
    let around: Surroundings
    private let client: HTTPClient

    /// `authority` is the path of the certificate to trust. Call `shutDown` at the end.
    init(tokens: ProviderTokens, authority: String, around: Surroundings) {
        self.tokens = tokens
        self.around = around
        var configuration = HTTPClient.Configuration()
        configuration.tlsConfiguration = ClientTrust.configuration(authority: authority)
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout = .init(connect: .seconds(5), read: .seconds(30))
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    func shutDown() async { try? await client.shutdown() }

    /// Throws where no answer came; a refusal is an answer.
    func send(_ push: OutgoingPush, port: Int) async throws(Sentence) -> DoorReply {
        do {
            // What is no token is sent all the same: the service says what it thinks of it.
            let token = push.token.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            var request = HTTPClientRequest(url: "https://127.0.0.1:\(port)/3/device/\(token)")
            request.method = .POST
            request.headers.add(name: "authorization", value: "bearer \(try tokens.token(at: around.wall()))")
            for field in push.headers { request.headers.add(name: field.name, value: field.value) }
            request.body = .bytes(ByteBuffer(bytes: push.payload))
            let response = try await client.execute(request, timeout: .seconds(30))
            let body = try await response.body.collect(upTo: 65_536)
            return DoorReply(
                status: Int(response.status.code), apnsID: response.headers.first(name: "apns-id"),
                uniqueID: response.headers.first(name: "apns-unique-id"), body: Data(body.readableBytesView))
        } catch {
            throw Self.problem(error, port: port)
        }
    }

    private static func problem(_ error: any Error, port: Int) -> Sentence {
        switch error {
        case let error as HTTPClientError where error == .connectTimeout: nobody(on: port)
        case let error as HTTPClientError where error.shortDescription == HTTPClientError.invalidHeaderFieldValues([]).shortDescription:
            Sentence(.usage, "A value has a line break or another control character, which no header of HTTP can carry. Leave it out.")
        case is NIOConnectionError, is IOError: nobody(on: port)
        case let error as HTTPClientError where [.remoteConnectionClosed, .readTimeout, .deadlineExceeded].contains(error):
            Sentence(.unavailable, "The connection to port \(port) ended before the answer. Look at the service's log, and send it again.")
        default:
            Sentence(.unavailable, "Port \(port) does not answer like the push service of this --state. Is another program there, or another Belfry?")
        }
    }

    private static func nobody(on port: Int) -> Sentence {
        Sentence(.unavailable, "Nobody answers on port \(port). Is `belfry up` running? Start it, or give its port with --port.")
    }
}
