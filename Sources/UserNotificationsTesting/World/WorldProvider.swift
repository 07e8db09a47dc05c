public import BelfryModel
import BelfryService
import Foundation
import Synchronization

/// A provider with a connection to the push service: its requests take every step of real ones but HTTP/2 and the mathematics of signatures.
///
/// The world has no cryptography of its own (it brings no package along), so its signature is a secret of this world instead: only tokens that
/// this provider made are taken.
public final class WorldProvider: Sendable {
    static let team = TeamID("WORLDTEAM1")
    private static let key = "WORLDKEY01"
    /// When a provider token is made anew; APNs takes them for an hour.
    private static let tokenLife: Duration = .seconds(50 * 60)

    private struct Connection: ~Copyable {
        var service = ProviderConnection(environment: .sandbox)
        var token: (text: String, made: WallTime)?
        var ticket: UInt32 = 0
    }

    private let gateway: Gateway
    private let around: Surroundings
    private let device: DeviceID
    private let secret: [UInt8]
    private let connection = Mutex(Connection())
    private let receipts = Receipts()

    init(gateway: Gateway, around: Surroundings, device: DeviceID) throws {
        self.gateway = gateway
        self.around = around
        self.device = device
        secret = Array(around.uniqueID().description.utf8)
        try gateway.registry.save(SigningKey(id: Self.key, team: Self.team, publicKey: []))
    }

    /// Sends a push to an app that has registered, and returns what APNs would answer.
    ///
    /// Throws where the app has no device token. `headers` are added, or replace those that are set here, by their name in lower case.
    @discardableResult
    public func push(
        _ payload: String, to app: WorldApp, type: PushType = .alert, priority: Int? = nil, collapseID: String? = nil,
        expiration: WallTime? = nil, headers: [String: String] = [:]
    ) async throws -> PushReply {
        guard let facts = gateway.registry.token(of: app.id, on: device, in: .sandbox) else {
            throw WorldFailure("\(app.id) has no device token: has it been opened, and does it call registerForRemoteNotifications()?")
        }
        var all = ["apns-topic": app.id.rawValue + type.topicSuffix, "apns-push-type": type.rawValue]
        all["apns-priority"] = (priority ?? (type == .background ? 5 : nil)).map(String.init)
        all["apns-collapse-id"] = collapseID
        all["apns-expiration"] = expiration.map { String(Int64($0.seconds)) }
        return await send(payload, to: facts.token.hex, headers: all.merging(headers) { $1 })
    }

    /// Sends a request as it is, for refusals: `token` may be anything.
    public func send(_ payload: String, to token: String, headers: [String: String]) async -> PushReply {
        let answer: ProviderReply = await withUnsafeContinuation { continuation in
            let pending = connection.withLock { connection -> (UInt32, ProviderAnswer) in
                connection.ticket += 1
                let ticket = connection.ticket
                let whole = [":method": "POST", ":path": "/3/device/\(token)", ":scheme": "https", "authorization": authorization(&connection)]
                let request = ProviderRequest(
                    environment: .sandbox, headers: whole.merging(headers) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
                    body: Array(payload.utf8))
                let secret = secret
                let answer = gateway.receive(
                    request, on: &connection.service, verify: { key, _, signature in key.id == Self.key && signature == secret }, ticket: ticket,
                    sink: receipts)
                return (ticket, answer)
            }
            switch pending.1 {
            case .now(let reply): continuation.resume(returning: reply)
            case .later(let reply): receipts.wait(for: pending.0) { continuation.resume(returning: reply.reply(to: $0)) }
            }
        }
        return PushReply(status: answer.status, reason: Self.reason(answer.body), id: answer.apnsID, uniqueID: answer.uniqueID)
    }

    private func authorization(_ connection: inout Connection) -> String {
        let now = around.wall()
        if let token = connection.token, now - token.made < Self.tokenLife { return token.text }
        let header = Base64URL.encode(Array(#"{"alg":"ES256","kid":"\#(Self.key)"}"#.utf8))
        let claims = Base64URL.encode(Array(#"{"iss":"\#(Self.team)","iat":\#(Int64(now.seconds))}"#.utf8))
        let text = "bearer \(header).\(claims).\(Base64URL.encode(secret))"
        connection.token = (text, now)
        return text
    }

    private static func reason(_ body: [UInt8]) -> String? {
        (try? JSONDecoder().decode(JSONValue.self, from: Data(body)))?["reason"]?.string
    }
}
