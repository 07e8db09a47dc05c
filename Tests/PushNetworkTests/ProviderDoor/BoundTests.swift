import BelfryModel
import BelfryService
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BoundTests {
    @Test(arguments: [(4096, "200"), (4097, "413")])
    func `A payload may have 4096 bytes`(count: Int, status: String) async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let body = Array((#"{"aps":{},"x":""# + String(repeating: "x", count: count - 17) + #""}"#).utf8)
        try #require(body.count == count)
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), body: body)
        #expect(answer.status == status)
        await door.stop()
    }

    @Test func `A body without end is answered 413 and cut, after 64 KiB`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        try await connection.send(.headers(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 1, ends: false))
        // The window of a stream is 64 KiB, and grows as the door reads.
        for _ in 0..<3 { try await connection.send(Frame(kind: .data, stream: 1, payload: [UInt8](repeating: 32, count: 16_384))) }
        _ = try await connection.next { $0.kind == .windowUpdate && $0.stream == 1 }
        for _ in 0..<2 { try await connection.send(Frame(kind: .data, stream: 1, payload: [UInt8](repeating: 32, count: 16_384))) }
        let answer = try await connection.answer(to: 1)
        #expect(answer.status == "413" && answer.text == #"{"reason":"PayloadTooLarge"}"#)
        let reset = try await connection.next { $0.kind == .reset }
        #expect(reset.stream == 1 && reset.number(at: 0) == 0)
        await door.stop()
    }

    @Test func `A header list above the limit is answered 431, and the connection lives on`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let large = FrameConnection.pseudo(try door.path()) + door.headers([("x-large", String(repeating: "x", count: 8000))])
        #expect(try await connection.exchange(large).status == "431")
        #expect(try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 3).status == "200")
        await door.stop()
    }
}
