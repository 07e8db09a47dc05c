import BelfryModel
import BelfryService
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AnswerTests {
    @Test func `An accepted push is one HEADERS frame that ends the stream`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers())
        #expect(answer.status == "200")
        #expect(answer.shape == [.headers] && answer.frames.last?.endsStream == true)
        #expect(answer.fields.map(\.0) == [":status", "apns-id", "apns-unique-id"])
        await door.stop()
    }

    @Test func `A refusal is HEADERS and exactly one DATA frame, which ends the stream`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let answer = try await connection.exchange(FrameConnection.pseudo("/3/device/" + String(repeating: "cd", count: 32)) + door.headers())
        #expect(answer.status == "400" && answer.text == #"{"reason":"BadDeviceToken"}"#)
        #expect(answer.shape == [.headers, .data])
        #expect(answer.frames.map(\.endsStream) == [false, true])
        #expect(answer.fields.map(\.0) == [":status", "apns-id"])
        await door.stop()
    }

    @Test func `An apns-id comes back byte for byte, and one of ours is upper case`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let odd = "8E4C2F1A-00b0-4d7e-9c3d-6c2f9f00b07d"
        let given = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers([("apns-id", odd)]))
        #expect(given["apns-id"] == odd)
        let made = try #require(try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 3)["apns-id"])
        #expect(made == made.uppercased() && UniqueID(made) != nil)
        let refused = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers([("apns-id", "mine")]), stream: 5)
        #expect(refused.text == #"{"reason":"BadMessageId"}"# && refused["apns-id"] != "mine")
        await door.stop()
    }

    @Test func `Production does not tell unique ids, and knows no token of the sandbox`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect(.production)
        let good = try await connection.exchange(FrameConnection.pseudo(try door.path(.production)) + door.headers())
        #expect(good.status == "200" && good["apns-unique-id"] == nil)
        let bad = try await connection.exchange(FrameConnection.pseudo(try door.path(.sandbox)) + door.headers(), stream: 3)
        #expect(bad.text == #"{"reason":"BadDeviceToken"}"#)
        await door.stop()
    }

    @Test func `A token that is invalid answers 410 with the time in milliseconds`() async throws {
        let door = try await TestDoor()
        let token = try #require(door.tokens[.sandbox])
        var facts = try #require(door.registry.facts(of: token))
        facts.invalidSince = door.around.value.wall()
        door.registry.save(facts)
        let connection = try await door.connect()
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers())
        let milliseconds = door.around.value.wall().microseconds / 1000
        #expect(answer.status == "410" && answer.text == #"{"reason":"Unregistered","timestamp":\#(milliseconds)}"#)
        await door.stop()
    }

    @Test func `Admission comes before topic and token`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let answer = try await connection.exchange(FrameConnection.pseudo("/3/device/aaaa"))
        #expect(answer.status == "403" && answer.text == #"{"reason":"MissingProviderToken"}"#)
        await door.stop()
    }

    @Test func `A spool that is full or broken answers 503`() async throws {
        let door = try await TestDoor(spool: FullSpool())
        let connection = try await door.connect()
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers())
        #expect(answer.status == "503" && answer.text == #"{"reason":"ServiceUnavailable"}"#)
        await door.stop()
    }
}
