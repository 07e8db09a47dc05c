import BelfryModel
import BelfryService
import Testing

/// What every engine behind the port `Registry` has to do. One case is one rule; an engine's tests run all of `cases`.
struct RegistryContract: Sendable {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var run: @Sendable (RegistryContract) throws -> Void
    }

    /// A fresh, empty engine.
    var makeRegistry: @Sendable () throws -> any Registry

    static let cases: [Case] = [
        Case(testDescription: "What nobody saved is not known") { try $0.unknown() },
        Case(testDescription: "A token is found by itself and by its app, device and environment") { try $0.tokens() },
        Case(testDescription: "An invalid token is still known, but is nobody's") { try $0.invalid() },
        Case(testDescription: "The newest token of an app is its token") { try $0.newest() },
        Case(testDescription: "A key is found by its id, and saved again") { try $0.keys() },
        Case(testDescription: "A topic is let to the teams that were named") { try $0.topics() },
    ]

    private static let (app, phone) = (AppID("news.example.Newsroom"), DeviceID("phone"))
    private static let since = WallTime(seconds: 1_700_000_000)

    private func facts(_ byte: UInt8, _ environment: APNSEnvironment = .sandbox) throws -> TokenFacts {
        let token = try #require(DeviceToken(bytes: [UInt8](repeating: byte, count: 32)))
        return TokenFacts(token: token, device: Self.phone, app: Self.app, environment: environment, since: Self.since)
    }

    func unknown() throws {
        let registry = try makeRegistry()
        #expect(registry.facts(of: try facts(1).token) == nil)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .sandbox) == nil)
        #expect(registry.key("ABCDEFGHIJ") == nil)
        #expect(!registry.allows(Self.app, to: TeamID("TEAM000001")))
    }

    func tokens() throws {
        let registry = try makeRegistry()
        let (sandbox, production) = (try facts(1), try facts(2, .production))
        try registry.save(sandbox)
        try registry.save(production)
        #expect(registry.facts(of: sandbox.token) == sandbox)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .sandbox) == sandbox)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .production) == production)
        #expect(registry.token(of: Self.app, on: DeviceID("tablet"), in: .sandbox) == nil)
        #expect(registry.token(of: AppID("news.example.Other"), on: Self.phone, in: .sandbox) == nil)
    }

    func invalid() throws {
        let registry = try makeRegistry()
        var facts = try facts(1)
        try registry.save(facts)
        facts.invalidSince = Self.since + .seconds(60)
        try registry.save(facts)
        #expect(registry.facts(of: facts.token) == facts)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .sandbox) == nil)
    }

    func newest() throws {
        let registry = try makeRegistry()
        var (old, new) = (try facts(1), try facts(2))
        try registry.save(old)
        try registry.save(new)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .sandbox) == new)
        old.invalidSince = Self.since + .seconds(60)
        try registry.save(old)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .sandbox) == new)
        new.invalidSince = Self.since + .seconds(60)
        try registry.save(new)
        #expect(registry.token(of: Self.app, on: Self.phone, in: .sandbox) == nil)
    }

    func keys() throws {
        let registry = try makeRegistry()
        var key = SigningKey(id: "ABCDEFGHIJ", team: TeamID("TEAM000001"), publicKey: [4, 1, 2, 3])
        try registry.save(key)
        #expect(registry.key("ABCDEFGHIJ") == key)
        key.environments = [.production]
        try registry.save(key)
        #expect(registry.key("ABCDEFGHIJ") == key)
        #expect(registry.key("abcdefghij") == nil)
    }

    func topics() throws {
        let registry = try makeRegistry()
        let (one, two) = (TeamID("TEAM000001"), TeamID("TEAM000002"))
        try registry.allow(Self.app, to: one)
        try registry.allow(Self.app, to: one)
        #expect(registry.allows(Self.app, to: one))
        #expect(!registry.allows(Self.app, to: two))
        #expect(!registry.allows(AppID("news.example.Newsroom.other"), to: one))
        try registry.allow(Self.app, to: two)
        #expect(registry.allows(Self.app, to: two))
    }
}
