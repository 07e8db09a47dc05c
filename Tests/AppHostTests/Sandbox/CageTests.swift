@testable import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CageTests {
    @Test func `A hostile extension reaches nothing of the user's`() async throws {
        try await Stage.run(.required) { stage in
            let other = try await stage.installed(app: "news.example.Other")
            let app = try await stage.installed()
            let order = [
                "file \(NSHomeDirectory())", "file \(other.bundlePath)", "file \(app.bundlePath)", "file \(stage.folder)", "file /etc/passwd",
                "file /root",
                "file /run", "file /usr/bin/env", "socket \(stage.socket)", "socket @/tmp/.X11-unix/X0", "process \(getpid())",
            ]
            let report = try #require(await stage.run(1, app, title: "hostile", body: order.joined(separator: "\n"))?.content?.body)
            let findings = report.split(separator: "\n").map(String.init)
            for line in order { #expect(findings.contains("\(line)=denied"), "\(report)") }
            for name in ["abstract", "datagrams", "shell", "own bundle", "system"] { #expect(findings.contains("\(name)=denied"), "\(report)") }
            for name in ["streams", "internet", "temporary", "container"] { #expect(findings.contains("\(name)=reached"), "\(report)") }
        }
    }

    @Test func `Limits alone are said in words, and extensions run`() async throws {
        try await Stage.run(.limits) { stage in
            #expect(stage.host.sandboxDescription.contains("limits only, not in a cage, because it was asked for"))
            let app = try await stage.installed()
            #expect(await stage.run(1, app, title: "echo")?.content != nil)
        }
    }

    @Test func `What an extension keeps in its container is there for the next process`() async throws {
        try await Stage.run { stage in
            let app = try await stage.installed()
            _ = await stage.run(1, app, title: "hostile", body: "file /container/written")
            _ = await stage.run(2, app, title: "leave")
            let report = await stage.run(3, app, title: "hostile", body: "file /container/written\nfile /tmp/written")?.content?.body
            #expect(report?.contains("file /container/written=reached") == true)
            #expect(report?.contains("file /tmp/written=denied") == true)
        }
    }

    /// The kernel would not start it; but the name must not open a door for another header beside it.
    @Test func `A bundle that calls a folder of the user its loader is not given that folder`() throws {
        let folder = try Stage.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var bytes = try Data(contentsOf: URL(fileURLWithPath: SampleBundle.fixture))
        let loader = try #require(ELFImage(contentsOf: SampleBundle.fixture)?.interpreter)
        let place = try #require(bytes.range(of: Data(loader.utf8)))
        bytes.replaceSubrange(place, with: Data("/root".utf8) + Data(count: place.count - 5))
        try bytes.write(to: URL(fileURLWithPath: folder + "/Service"))
        let image = try #require(ELFImage(contentsOf: folder + "/Service"))
        #expect(image.interpreter == "/root")
        let program = InstalledExtension(identifier: "a.b.c", path: folder, executable: folder + "/Service", principalClass: "C")
        let cage = Cage(
            sandbox: .cage(bubblewrap: "/usr/bin/bwrap"), program: program, image: image, container: folder, temporary: folder, filter: "/f",
            zone: "UTC")
        #expect(!cage.command.contains("/root"))
    }

    @Test func `An extension that is called as another app is does not share that app's folder`() async throws {
        try await Stage.run { stage in
            let other = try await stage.installed(app: "news.example.Newsroom.NotificationService")
            let home = stage.folder + "/apps/containers/" + other.id.rawValue
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
            try "secret".write(toFile: home + "/diary", atomically: true, encoding: .utf8)
            let app = try await stage.installed()
            let report = await stage.run(1, app, title: "hostile", body: "file /container/diary")?.content?.body
            #expect(report?.contains("file /container/diary=denied") == true)
            stage.host.deleteFiles(of: app.id)
            _ = await stage.host.outputs(of: app.id)
            #expect(FileManager.default.fileExists(atPath: home + "/diary"))
        }
    }
}
