import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ServiceRunTests {
    @Test(arguments: [SandboxMode.strongestHere, .limits])
    func `A run is answered, and the next one finds the same process`(_ mode: SandboxMode) async throws {
        try await Stage.run(mode) { stage in
            let app = try await stage.installed()
            let first = await stage.run(1, app, title: "echo")
            let second = await stage.run(2, app, title: "echo")
            let body = try #require(first?.content?.body)
            #expect(body.hasSuffix(" Europe/Vienna"))
            #expect(second?.content?.body == body)
            #expect(try #require(first?.peakMemory) > 100_000)
        }
    }

    @Test func `Two runs at once have a process each`() async throws {
        try await Stage.run(.limits) { stage in
            let app = try await stage.installed()
            let silent = stage.begin(1, app, title: "silence")
            #expect(await stage.run(2, app, title: "echo")?.content != nil)
            stage.host.perform([.endService(run: silent)])
            #expect(await stage.inputs.result(of: silent)?.outcome == .ended)
        }
    }

    /// What the extension does, and what a person reads.
    static let crashes = [
        ("trap", "a Swift runtime trap"), ("leave", "exit status 0"), ("garbage", "not a frame of the app link"),
        ("too long", "longer than the limit"),
        ("hog", "over its memory limit"),
    ]

    @Test(arguments: crashes, [SandboxMode.strongestHere, .limits])
    func `A run that goes wrong ends as crashed, says how, and the next one works`(_ crash: (title: String, word: String), _ mode: SandboxMode)
        async throws
    {
        try await Stage.run(mode) { stage in
            let app = try await stage.installed()
            let message = await stage.run(1, app, title: crash.title)?.crash
            #expect(message?.contains(crash.word) == true, "\(message ?? "nil")")
            #expect(await stage.run(2, app, title: "echo")?.content != nil)
        }
    }

    @Test(arguments: [SandboxMode.strongestHere, .limits])
    func `Ending a run kills the process and what it has started`(_ mode: SandboxMode) async throws {
        try await Stage.run(mode) { stage in
            let app = try await stage.installed()
            let run = stage.begin(1, app, title: "child")
            await stage.lines.first { $0.line.hasPrefix("child ") }
            #expect(Processes.running(under: stage.folder) >= 2)
            stage.host.perform([.endService(run: run)])
            #expect(await stage.inputs.result(of: run)?.outcome == .ended)
            await stage.host.close()
            #expect(Processes.running(under: stage.folder) == 0)
        }
    }

    @Test func `An extension whose time is over is told, and not used again`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            let before = await stage.run(1, app, title: "echo")?.content?.body
            let run = stage.begin(2, app, title: "silence")
            stage.host.perform([.expireService(run: run)])
            await stage.lines.first { $0.line == "time will expire" }
            stage.host.perform([.endService(run: run)])
            #expect(await stage.inputs.result(of: run)?.outcome == .ended)
            let after = await stage.run(3, app, title: "echo")?.content?.body
            #expect(after != nil)
            // In a cage each process is number 1 of its own.
            if !stage.host.sandboxDescription.contains("cage of their own") { #expect(after != before) }
        }
    }

    @Test func `What an extension asks for before its answer comes before it`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            _ = await stage.run(1, app, title: "remove")
            let order = stage.inputs.all.compactMap { input -> String? in
                switch input {
                case .request(_, _, .removeDelivered(identifiers: ["old"])): "removed"
                case .serviceFinished: "finished"
                default: nil
                }
            }
            #expect(order == ["removed", "finished"])
        }
    }

    @Test func `An extension writes to its app's log, not to ours`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            _ = await stage.run(1, app, title: "talk")
            let error = await stage.lines.first { $0.line == "another line" }
            #expect(error?.isError == true)
            #expect(error?.program == "NotificationService")
        }
    }

    @Test func `A program that is gone fails to start with a sentence`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            try FileManager.default.removeItem(atPath: try #require(app.serviceExtension?.executable))
            #expect(await stage.run(1, app, title: "echo")?.startFailure == "Its program is missing; install the app again.")
        }
    }

    @Test func `A program that never says hello fails to start`() async throws {
        try await Stage.run { stage in
            let bundle = try SampleBundle(in: stage.folder)
            try FileManager.default.removeItem(atPath: bundle.appex + "/NotificationService")
            try FileManager.default.copyItem(atPath: "/usr/bin/true", toPath: bundle.appex + "/NotificationService")
            let app = try await stage.host.install(bundleAt: bundle.folder)
            #expect(await stage.run(1, app, title: "echo")?.startFailure?.contains("could not be started") == true)
        }
    }
}
