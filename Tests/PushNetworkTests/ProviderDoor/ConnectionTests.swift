import BelfryModel
import BelfryService
import PushNetwork
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
    @Test(arguments: [["h2"], [], ["http/1.1"]])
    func `HTTP 2 is spoken with ALPN, without, and where the client offers something else`(alpn: [String]) async throws {
        let door = try await TestDoor()
        let connection = try await door.connect(alpn: alpn)
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers())
        #expect(answer.status == "200")
        await door.stop()
    }

    @Test func `A host without an authority is enough`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path(), host: "host") + door.headers())
        #expect(answer.status == "200")
        await door.stop()
    }

    @Test func `SETTINGS are those of APNs: one stream, and a thousand just before the first 200`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let first = try await connection.next { $0.kind == .settings && !$0.isAcknowledgement }
        #expect(first.settings == [1: 4096, 3: 1, 4: 65_535, 5: 16_384, 6: 8000])
        let refused = try await connection.exchange(FrameConnection.pseudo("/3/device/aaaa"))
        #expect(refused.status == "403")
        #expect(try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 3).status == "200")
        #expect(try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 5).status == "200")
        let own = connection.seen.filter { $0.kind == .settings && !$0.isAcknowledgement }
        #expect(own.count == 2 && own.last?.settings == [1: 4096, 3: 1000, 4: 65_535, 5: 16_384, 6: 8000])
        let raised = try #require(connection.seen.firstIndex { $0.kind == .settings && $0.settings[3] == 1000 })
        let accepted = try #require(connection.seen.firstIndex { $0.stream == 3 && $0.kind == .headers })
        #expect(raised < accepted)
        await door.stop()
    }

    @Test func `Streams that come before the first answer are served`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        let fields = FrameConnection.pseudo(try door.path()) + door.headers()
        let streams = stride(from: Int32(1), to: 201, by: 2)
        var all: [UInt8] = []
        for stream in streams {
            all += Frame.headers(fields, stream: stream, ends: false).bytes
            all += Frame(kind: .data, flags: Frame.endStream, stream: stream, payload: Array(#"{"aps":{}}"#.utf8)).bytes
        }
        try await connection.send(all)
        var answered: Set<Int32> = []
        while answered.count < 100 {
            let frame = try await connection.next { $0.kind == .headers || $0.kind == .reset }
            #expect(frame.kind == .headers && frame.endsStream)
            answered.insert(frame.stream)
        }
        await door.stop()
    }

    @Test func `A stream above a thousand is refused, and the connection lives on`() async throws {
        let around = TestSurroundings()
        let spool = SlowSpool(MemorySpool(journal: Journal(.service), around: around.value))
        let door = try await TestDoor(spool: spool)
        let connection = try await door.connect()
        let fields = FrameConnection.pseudo(try door.path()) + door.headers()
        for stream in stride(from: Int32(1), through: 2001, by: 2) {
            try await connection.request(fields, body: Array("{}".utf8), stream: stream)
        }
        let reset = try await connection.next { $0.kind == .reset }
        #expect(reset.stream == 2001 && reset.number(at: 0) == 7)
        await spool.waits(for: 1000)
        spool.commit()
        #expect(try await connection.answer(to: 1999).status == "200")
        await door.stop()
    }

    @Test func `A PING comes back as it was`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        try await connection.send(Frame(kind: .ping, payload: [1, 2, 3, 4, 5, 6, 7, 8]))
        let pong = try await connection.next { $0.kind == .ping }
        #expect(pong.isAcknowledgement && pong.payload == [1, 2, 3, 4, 5, 6, 7, 8])
        await door.stop()
    }

    @Test func `HTTP 1 is answered with GOAWAY and the end`() async throws {
        let door = try await TestDoor()
        let connection = try await FrameConnection(
            port: try door.port(), authority: door.credentials.authorityPath, alpn: [], speaks: false)
        try await connection.send(Array("POST /3/device/aa HTTP/1.1\r\nhost: localhost\r\n\r\n".utf8))
        let farewell = try await connection.next { $0.kind == .goAway }
        #expect(farewell.number(at: 4) == 1)
        while await connection.next() != nil {}
        await door.stop()
    }

    @Test func `A request that breaks the rules of HTTP 2 loses its stream only`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        try await connection.request([(":method", "POST"), (":path", "/")], body: [], stream: 1)
        let reset = try await connection.next { $0.kind == .reset }
        #expect(reset.stream == 1 && reset.number(at: 0) == 1)
        #expect(try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 3).status == "200")
        await door.stop()
    }
}
