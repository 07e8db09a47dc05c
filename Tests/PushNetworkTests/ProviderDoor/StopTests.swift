import BelfryModel
import BelfryService
import Logging
import PushNetwork
import Testing

@Suite(.timeLimit(.minutes(1)))
struct StopTests {
    @Test func `A stop says goodbye with the last stream, and what is under way is still answered`() async throws {
        let spool = SlowSpool(MemorySpool(journal: Journal(.service), around: TestSurroundings().value))
        let door = try await TestDoor(spool: spool)
        let connection = try await door.connect()
        try await connection.request(FrameConnection.pseudo(try door.path()) + door.headers(), body: Array("{}".utf8), stream: 7)
        await spool.waits(for: 1)
        let opened = door.door
        let stopping = Task { await opened.stop() }
        let farewell = try await connection.next { $0.kind == .goAway }
        #expect(farewell.number(at: 0) == 7 && farewell.number(at: 4) == 0)
        #expect(String(decoding: farewell.payload.dropFirst(8), as: UTF8.self) == #"{"reason":"Shutdown"}"#)
        spool.commit()
        #expect(try await connection.answer(to: 7).status == "200")
        while await connection.next() != nil {}
        await stopping.value
        #expect(opened.port(of: .sandbox) == nil)
    }

    @Test func `A connection that does nothing is closed with GOAWAY`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect()
        _ = try await connection.next { $0.kind == .settings }
        await door.stop()
        let farewell = try await connection.next { $0.kind == .goAway }
        #expect(farewell.number(at: 0) == 0)
    }

    @Test func `A taken port is told with its environment and number, and nothing stays open`() async throws {
        let door = try await TestDoor()
        let port = try door.port(.production)
        let second = ProviderDoor(
            ports: ProviderPorts(sandbox: 0, production: port), credentials: door.credentials, into: door.gateway,
            logger: Logger(label: "second") { _ in SwiftLogNoOpLogHandler() })
        let failure = await #expect(throws: DoorFailure.self) { try await second.start() }
        guard case .portTaken(.production, "127.0.0.1", port) = try #require(failure) else {
            Issue.record("It is \(String(describing: failure)).")
            return
        }
        #expect(second.port(of: .sandbox) == nil)
        await door.stop()
    }
}
