import BelfryModel
import BelfryService
import Testing

struct ProviderConnectionTests {
    @Test(arguments: ["1700000000", "1700000000.25", "\"1700000000\"", "1.7e9", "\"1700000000.5\""])
    func `Every spelling of iat that clients send is read`(issued: String) throws {
        var scene = try ProviderScene()
        scene.jwt.issued = issued
        let refusal = scene.refusal()
        #expect(refusal == (issued == "\"1700000000.5\"" ? "InvalidProviderToken" : nil))
    }

    @Test func `The scheme may be spelled in either case`() throws {
        var scene = try ProviderScene()
        scene.set("authorization", "Bearer \(scene.jwt.text)")
        let refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `A signature is verified once for a token and a connection`() throws {
        var scene = try ProviderScene()
        for _ in 0..<3 {
            let refusal = scene.refusal()
            #expect(refusal == nil)
        }
        #expect(scene.verified.count == 1)
        scene.connection = ProviderConnection(environment: .sandbox)
        _ = scene.refusal()
        #expect(scene.verified.count == 2)
    }

    @Test func `A token is good for an hour on an open connection, and not a second longer`() throws {
        var scene = try ProviderScene()
        var refusal = scene.refusal()
        #expect(refusal == nil)
        scene.clock.advance(by: .seconds(3600))
        refusal = scene.refusal()
        #expect(refusal == nil)
        scene.clock.advance(by: .seconds(1))
        refusal = scene.refusal()
        #expect(refusal == "ExpiredProviderToken")
        scene.jwt.issued = "\(scene.clock.wall.microseconds / 1_000_000)"
        refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `A token from an hour in the future is still good`() throws {
        var scene = try ProviderScene()
        scene.clock.advance(by: .seconds(-3600))
        let refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `Another token within twenty minutes is too many, on the same connection only`() throws {
        var scene = try ProviderScene()
        _ = scene.refusal()
        let first = scene.jwt.issued
        scene.clock.advance(by: .seconds(1199))
        scene.jwt.issued = "1700000001"
        var refusal = scene.refusal()
        #expect(refusal == "TooManyProviderTokenUpdates")
        // The one before is still good.
        scene.jwt.issued = first
        refusal = scene.refusal()
        #expect(refusal == nil)
        scene.jwt.issued = "1700000001"
        scene.clock.advance(by: .seconds(1))
        refusal = scene.refusal()
        #expect(refusal == nil)
        scene.connection = ProviderConnection(environment: .sandbox)
        scene.jwt.issued = "1700000002"
        refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `A token that is twenty minutes younger may come at any time`() throws {
        var scene = try ProviderScene()
        scene.clock.advance(by: .seconds(3000))
        _ = scene.refusal()
        scene.clock.advance(by: .seconds(60))
        scene.jwt.issued = "\(1_700_000_000 + 1199)"
        var refusal = scene.refusal()
        #expect(refusal == "TooManyProviderTokenUpdates")
        scene.jwt.issued = "\(1_700_000_000 + 3060)"
        refusal = scene.refusal()
        #expect(refusal == nil)
        scene.jwt.issued = "\(1_700_000_000 + 3061)"
        refusal = scene.refusal()
        #expect(refusal == "TooManyProviderTokenUpdates", "the new one counts from now")
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `A claim that is nested deeply is refused and breaks nothing`(opening: String) throws {
        var scene = try ProviderScene()
        let count = 8000 / opening.utf8.count / 2
        let closing = opening == "[" ? "]" : "}"
        for depth in [500, 511, 512, count] {
            scene.jwt.issued = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
            let refusal = scene.refusal()
            #expect(refusal == "InvalidProviderToken")
        }
    }

    @Test func `A connection stays with its first team and its first key`() throws {
        var scene = try ProviderScene()
        _ = scene.refusal()
        scene.clock.advance(by: .seconds(1200))
        scene.jwt.kid = "KEYOTHER01"
        scene.jwt.team = "TEAM000002"
        var refusal = scene.refusal()
        #expect(refusal == "InvalidProviderToken")
        scene.jwt.team = "TEAM000001"
        scene.jwt.kid = "KEY0000002"
        refusal = scene.refusal()
        #expect(refusal == "UnrelatedKeyIdInToken")
        scene.jwt.kid = "KEY0000001"
        refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `A forged token changes nothing of what the connection has shown`() throws {
        var scene = try ProviderScene()
        scene.jwt.isSigned = false
        var refusal = scene.refusal()
        #expect(refusal == "InvalidProviderToken")
        let key = scene.connection.key
        #expect(key == nil)
        scene.jwt.isSigned = true
        refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `More streams are offered once, just before the first 200`() {
        var connection = ProviderConnection(environment: .sandbox)
        let offers = [403, 200, 200, 400, 200].map { connection.streamsToAdvertise(beforeReplyWith: $0) }
        #expect(offers == [nil, 1000, nil, nil, nil])
    }

    @Test(arguments: ["", "a", "a.b", "a.b.", "a.b.c.d", "..", "e30.e30.e30", "!!.e30.e30", "e30.e30.a"])
    func `What is no token is refused and breaks nothing`(text: String) {
        #expect(throws: Refusal.self) { try ProviderToken(Array(text.utf8)[...]) }
    }

    @Test func `Raw and DER signatures of any length come out as they went in`() throws {
        for length in [64, 70, 71, 72] {
            let signature = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
            let parts = TestToken(issued: "1700000000").text.split(separator: ".")
            let text = "\(parts[0]).\(parts[1]).\(TestToken.base64URL(signature))"
            let token = try ProviderToken(Array(text.utf8)[...])
            #expect(token.signature == signature)
            #expect(token.signingInput == Array("\(parts[0]).\(parts[1])".utf8))
        }
    }
}
