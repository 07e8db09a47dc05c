import BelfryModel
import BelfryService
import Stores
import Testing

struct SQLiteRegistryTests {
    private let team = TeamID("TEAM123456")
    private func facts(_ byte: UInt8 = 1, invalidSince: WallTime? = nil) -> TokenFacts {
        TokenFacts(
            token: Sample.token(byte), device: Sample.phone, app: Sample.app, environment: .sandbox, since: Sample.noon, invalidSince: invalidSince)
    }

    @Test func `Tokens, keys and topics are there after a crash`() throws {
        let folder = try Folder()
        let registry = try SQLiteRegistry(folder("registry.sqlite"))
        let key = SigningKey(id: "KEY1234567", team: team, publicKey: [4] + Array(repeating: 7, count: 64), environments: [.sandbox])
        try registry.save(facts())
        try registry.save(key)
        try registry.allow(Sample.app, to: team)
        try folder.copy("registry.sqlite", to: "after.sqlite")

        let after = try SQLiteRegistry(folder("after.sqlite"))
        #expect(after.facts(of: Sample.token()) == facts())
        #expect(after.token(of: Sample.app, on: Sample.phone, in: .sandbox) == facts())
        #expect(after.token(of: Sample.app, on: Sample.phone, in: .production) == nil)
        #expect(after.key("KEY1234567") == key)
        #expect(after.allows(Sample.app, to: team))
        #expect(!after.allows(Sample.app, to: TeamID("OTHER12345")))
    }

    @Test func `Of two valid tokens the one that was saved last counts, also after a restart`() throws {
        let folder = try Folder()
        let registry = try SQLiteRegistry(folder("registry.sqlite"))
        for byte: UInt8 in [1, 9, 5] { try registry.save(facts(byte)) }
        try registry.save(facts(1))
        #expect(registry.token(of: Sample.app, on: Sample.phone, in: .sandbox)?.token == Sample.token(1))
        #expect(try SQLiteRegistry(folder("registry.sqlite")).token(of: Sample.app, on: Sample.phone, in: .sandbox)?.token == Sample.token(1))
    }

    @Test func `An invalid token is remembered with its time and no longer given out`() throws {
        let folder = try Folder()
        let registry = try SQLiteRegistry(folder("registry.sqlite"))
        try registry.save(facts())
        try registry.save(facts(invalidSince: Sample.noon + .seconds(5)))
        for registry in [registry, try SQLiteRegistry(folder("registry.sqlite"))] {
            #expect(registry.token(of: Sample.app, on: Sample.phone, in: .sandbox) == nil)
            #expect(registry.facts(of: Sample.token())?.invalidSince == Sample.noon + .seconds(5))
        }
    }

    @Test func `A change that cannot be written does not count in memory either`() throws {
        let folder = try Folder()
        let registry = try SQLiteRegistry(folder("registry.sqlite"))
        try registry.close()
        #expect(throws: StoreFailure.self) { try registry.save(facts()) }
        #expect(registry.facts(of: Sample.token()) == nil)
    }
}
