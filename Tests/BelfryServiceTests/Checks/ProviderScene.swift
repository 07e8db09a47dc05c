import BelfryModel
import BelfryService
import Synchronization
import Testing

/// A service with one app on one device, and a request to it that is accepted. A test breaks one piece.
struct ProviderScene: ~Copyable {
    let clock = SpoolContract.Clock()
    let registry = MemoryRegistry()
    let journal = Journal(.service)
    let desk = SpoolContract.Desk()
    let gateway: Gateway
    let phone = DeviceID("phone")
    let app = AppID("news.example.Newsroom")
    let team = TeamID("TEAM000001")
    let verified = Counter()
    var rules = CheckRules()
    var connection = ProviderConnection(environment: .sandbox)
    var environment = APNSEnvironment.sandbox

    // The request.
    var method = "POST"
    var path: String
    var headers: [(name: String, value: String)] = []
    var body = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)
    // The provider token.
    var jwt = TestToken()

    /// How often a signature was looked at.
    final class Counter: Sendable {
        private let state = Mutex(0)
        var count: Int { state.withLock { $0 } }
        func rise() { state.withLock { $0 += 1 } }
    }

    init(rules: CheckRules = .init()) throws {
        self.rules = rules
        let spool = MemorySpool(journal: journal, around: clock.surroundings)
        gateway = Gateway(registry: registry, spool: spool, journal: journal, around: clock.surroundings, localTeam: team, rules: rules)
        registry.save(SigningKey(id: "KEY0000001", team: team, publicKey: [4, 1]))
        registry.save(SigningKey(id: "KEY0000002", team: team, publicKey: [4, 2]))
        registry.save(SigningKey(id: "KEY000PROD", team: team, publicKey: [4, 3], environments: [.production]))
        registry.save(SigningKey(id: "KEYOTHER01", team: TeamID("TEAM000002"), publicKey: [4, 4]))
        registry.allow(app, to: team)
        path = "/3/device/" + String(repeating: "ab", count: 32)
        let token = try #require(DeviceToken(hex: String(repeating: "ab", count: 32)))
        registry.save(TokenFacts(token: token, device: phone, app: app, environment: .sandbox, since: clock.wall))
        headers = [("apns-topic", app.rawValue), ("apns-push-type", "alert")]
        jwt.issued = "\(clock.wall.microseconds / 1_000_000)"
    }

    mutating func set(_ name: String, _ value: String?) {
        headers.removeAll { $0.name == name }
        if let value { headers.append((name, value)) }
    }

    /// Registers one more token and says its hexadecimal digits.
    func token(_ byte: UInt8, app: AppID? = nil, in environment: APNSEnvironment = .sandbox, invalidSince: WallTime? = nil) throws -> String {
        let token = try #require(DeviceToken(bytes: [UInt8](repeating: byte, count: 32)))
        registry.save(
            TokenFacts(
                token: token, device: phone, app: app ?? self.app, environment: environment, since: clock.wall, invalidSince: invalidSince))
        return token.hex
    }

    var request: ProviderRequest {
        var all = [(":method", method), (":path", path), (":scheme", "https"), ("host", "localhost")] + headers.map { ($0.name, $0.value) }
        if !headers.contains(where: { $0.name == "authorization" }) { all.append(("authorization", "bearer \(jwt.text)")) }
        return ProviderRequest(stream: 3, environment: environment, headers: all.filter { $0.1 != "absent" }, body: body)
    }

    mutating func send() -> ProviderAnswer {
        let count = verified
        let verify: SignatureVerifier = { key, input, signature in
            count.rise()
            return !input.isEmpty && signature == TestToken.signature(of: key.id)
        }
        return gateway.receive(request, on: &connection, verify: verify, ticket: 1, sink: desk)
    }

    /// Sends, and says the reason of the refusal; nil for a push that was accepted.
    mutating func refusal() -> String? {
        guard case .now(let reply) = send() else { return nil }
        let text = String(decoding: reply.body, as: UTF8.self)
        return String(text.dropFirst(#"{"reason":""#.count).prefix { $0 != "\"" })
    }
}

/// A provider token of which every piece can be broken.
struct TestToken {
    var header: String?
    var claims: String?
    var alg = "ES256"
    var kid = "KEY0000001"
    var team = "TEAM000001"
    /// As it stands in the JSON.
    var issued = "0"
    var isSigned = true

    static func signature(of key: String) -> [UInt8] { Array("signed by \(key)".utf8) }

    var text: String {
        let header = header ?? #"{ "alg" : "\#(alg)", "kid":"\#(kid)" }"#
        let claims = claims ?? "{\n  \"iss\": \"\(team)\", \"iat\": \(issued), \"more\": [1, {}]\n}"
        let signature = isSigned ? Self.signature(of: kid) : Array("forged".utf8)
        return [Array(header.utf8), Array(claims.utf8), signature].map(Self.base64URL).joined(separator: ".")
    }

    static func base64URL(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for place in 0...part.count { text.append(alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)]) }
        }
        return text
    }
}
