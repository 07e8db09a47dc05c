import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LaunchTests {
    @Test func `A launched app connects under its own name and with the reason`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            stage.host.perform([.launch(app, .response)])
            let connection = await stage.inputs.connection(of: app.id)
            #expect(connection?.launch == .response)
            let line = await stage.lines.first { $0.line.hasPrefix("home ") }?.line
            #expect(line?.hasSuffix("/containers/news.example.Newsroom") == true)
            #expect(await stage.host.outputs(of: app.id).map(\.line) == [line])
        }
    }

    @Test func `An app that ends before it connects is reported with its status and its last words`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed(behaviour: "fails")
            stage.host.perform([.launch(app, .person)])
            let message = await stage.inputs.failure(of: app.id)
            #expect(message == "Newsroom ended before it connected (exit status 3): some last words")
            #expect(await stage.host.outputs(of: app.id).last?.line == "It ended by itself: exit status 3.")
        }
    }

    @Test func `An app that is not on the disk is not launched`() async throws {
        try await Stage.run { stage in
            let app = InstalledApp(id: "news.example.Gone", name: "Gone", bundlePath: stage.folder + "/nowhere")
            stage.host.perform([.launch(app, .person)])
            #expect(await stage.inputs.failure(of: app.id)?.contains("belfry app install") == true)
        }
    }

    @Test(arguments: ["", "stubborn"])
    func `A terminated app is gone, whether it wants to or not`(_ behaviour: String) async throws {
        try await Stage.run { stage in
            let app = try await stage.installed(behaviour: behaviour)
            stage.host.perform([.launch(app, .person)])
            let session = try #require(await stage.inputs.connection(of: app.id)).session
            stage.host.perform([.terminate(app.id)])
            let gone: Bool? = await stage.inputs.first { if case .disconnected(session) = $0 { true } else { nil } }
            #expect(gone == true)
        }
    }

    @Test func `A call finds its answer, and one to a program that is gone ends without`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            stage.host.perform([.launch(app, .response)])
            let session = try #require(await stage.inputs.connection(of: app.id)).session
            stage.host.perform([.call(CallID(rawValue: 5), session, .remoteNotification(payload: PayloadBytes("{}")))])
            let answer = await stage.inputs.first { if case .answered(CallID(rawValue: 5), let answer) = $0 { answer } else { nil } }
            #expect(answer == .fetched(result: .newData))
            stage.host.perform([.call(CallID(rawValue: 6), AppSession(rawValue: 99), .remoteNotification(payload: PayloadBytes([])))])
            let missing: Bool? = await stage.inputs.first { if case .answered(CallID(rawValue: 6), nil) = $0 { true } else { nil } }
            #expect(missing == true)
        }
    }
}
