import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Logging
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AppLinkTests {
    @Test func `A program from no bundle connects under the name that it gives`() async throws {
        try await Stage.run { stage in
            let client = try TestClient(stage.socket)
            client.send(.hello(hello: .app("tools.example.Reminder")))
            let frame = client.next()
            guard case .welcome(let welcome) = frame else { return #expect(Bool(false), "\(String(describing: frame))") }
            #expect(welcome.app == "tools.example.Reminder")
        }
    }

    @Test func `A program from no bundle may not speak for an installed app`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            let client = try TestClient(stage.socket)
            client.send(.hello(hello: .app(app.id.rawValue)))
            #expect(client.refusal?.contains("only the program in its bundle speaks for it") == true)
            #expect(client.next() == nil)
            #expect(!stage.inputs.all.contains { if case .connected = $0 { true } else { false } })
        }
    }

    @Test func `An installed program may not take another name`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed(behaviour: "pretender")
            stage.host.perform([.launch(app, .person)])
            await stage.lines.first { $0.line == "refused This program belongs to news.example.Newsroom, and says it is news.example.Other." }
        }
    }

    static let garbage: [(name: String, bytes: [UInt8])] = [
        ("no JSON", FrameCodec.frame(Array("hello".utf8))),
        ("a frame of two gigabytes", [0x7F, 0xFF, 0xFF, 0xFF]),
        ("JSON of another kind", FrameCodec.frame(Array("{\"shutdown\":{}}".utf8))),
        ("a request before hello", (try? FrameCodec.encode(AppFrame.request(number: 1, request: .settings))) ?? []),
        ("a frame that only the device sends", (try? FrameCodec.encode(AppFrame.refused(message: "no"))) ?? []),
    ]

    @Test(arguments: garbage.indices)
    func `What is not the app link is refused, and others are served on`(_ index: Int) async throws {
        try await Stage.run { stage in
            let client = try TestClient(stage.socket)
            client.send(bytes: Self.garbage[index].bytes)
            #expect(client.refusal != nil)
            #expect(client.next() == nil)
            let other = try TestClient(stage.socket)
            other.send(.hello(hello: .app("tools.example.Other")))
            #expect(other.next() != nil)
        }
    }

    @Test func `Requests arrive in order and replies find their way`() async throws {
        try await Stage.run { stage in
            let client = try TestClient(stage.socket)
            client.send(.hello(hello: .app("tools.example.Reminder")))
            for number in 1...20 { client.send(.request(number: UInt64(number), request: .setBadge(count: number))) }
            _ = await stage.inputs.first { if case .request(_, 20, _) = $0 { true } else { nil } }
            let counts = stage.inputs.all.compactMap { if case .request(_, _, .setBadge(let count)) = $0 { count } else { nil } }
            #expect(counts == Array(1...20))
            let session = try #require(await stage.inputs.connection(of: "tools.example.Reminder")).session
            stage.host.perform([.reply(session, number: 20, .done)])
            #expect(client.next() != nil)
            #expect(client.next() == .reply(number: 20, reply: .done))
        }
    }

    @Test func `A program that reads nothing is cut off`() async throws {
        try await Stage.run { stage in
            let client = try TestClient(stage.socket)
            client.send(.hello(hello: .app("tools.example.Slow")))
            let session = try #require(await stage.inputs.connection(of: "tools.example.Slow")).session
            let long = String(repeating: "x", count: 900_000)
            for number in 1...40 { stage.host.perform([.reply(session, number: UInt64(number), .failed(code: 1, message: long))]) }
            let gone: Bool? = await stage.inputs.first { if case .disconnected(session) = $0 { true } else { nil } }
            #expect(gone == true)
        }
    }

    @Test func `A socket that a crash left behind is replaced, a live one is not`() async throws {
        let folder = try Stage.makeFolder()
        let first = try Stage(folder: folder)
        try await first.open()
        let second = try Stage(folder: folder)
        let failure = await #expect(throws: CommandFailure.self) { try await second.open() }
        #expect(failure?.message.contains("listens on") == true)
        await second.host.close()
        await first.host.close()
        #expect(!FileManager.default.fileExists(atPath: first.socket))
        try TestClient.leaveSocket(at: first.socket)
        try await Stage.reopen(folder: folder)
    }

    @Test func `A path that is too long for a socket is a clear error`() async throws {
        let folder = try Stage.makeFolder()
        let host = AppHost(
            folder: folder, socket: folder + "/" + String(repeating: "s", count: 120), around: Stage.surroundings(), logger: Logger(label: "test"))
        let failure = await #expect(throws: CommandFailure.self) { try await host.open() }
        #expect(failure?.message.contains("the system allows 107") == true)
        await host.close()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func `Only this user may connect`() async throws {
        try await Stage.run { stage in
            let mode = try FileManager.default.attributesOfItem(atPath: stage.socket)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }
}
