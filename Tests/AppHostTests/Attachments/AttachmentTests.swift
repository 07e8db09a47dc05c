import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AttachmentTests {
    @Test(arguments: ["/tmp", "/container"])
    func `A file that an extension attaches moves into the store`(_ place: String) async throws {
        try await Stage.run(.required) { stage in
            let app = try await stage.installed()
            let content = await stage.run(1, app, title: "attach", body: "file \(place)/picture.png")?.content
            let path = try #require(content?.attachments.first?.path)
            #expect(path.hasPrefix(stage.folder + "/apps/attachments/news.example.Newsroom/") && path.hasSuffix("/picture.png"))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "picture")
            let again = await stage.run(2, app, title: "hostile", body: "file \(place)/picture.png")?.content?.body
            #expect(again?.contains("picture.png=denied") == true)
            stage.host.perform([.dropAttachments([path])])
            _ = await stage.host.outputs(of: app.id)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    /// What the extension names, and a word of what its log says.
    static let refusals = [
        ("link /tmp/picture.png /etc/passwd", "links are not followed"), ("link /tmp/picture.png /container", "links are not followed"),
        ("file /tmp/../etc/picture.png", "not a file in a folder"), ("file /etc/hosts", "not a file in a folder"),
        ("size /tmp/picture.png 10000001", "10000001 bytes"),
    ]

    @Test(arguments: refusals)
    func `A file that is not the extension's own, or too large, is left out`(_ refusal: (order: String, word: String)) async throws {
        try await Stage.run(.required) { stage in
            let app = try await stage.installed()
            let content = await stage.run(1, app, title: "attach", body: refusal.order)?.content
            #expect(content?.attachments == [])
            let line = await stage.lines.first { $0.program == "attachment" }
            #expect(line?.line.contains(refusal.word) == true, "\(line?.line ?? "")")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: stage.folder + "/apps/attachments").filter { $0.hasSuffix(".png") } == [])
        }
    }

    @Test func `A folder that is a link is not followed either`() async throws {
        try await Stage.run(.limits) { stage in
            let app = try await stage.installed()
            let container = stage.folder + "/apps/extension-containers/news.example.Newsroom/news.example.Newsroom.NotificationService"
            _ = await stage.run(1, app, title: "echo")
            try FileManager.default.createDirectory(atPath: stage.folder + "/secret", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: container + "/door", withDestinationPath: stage.folder + "/secret")
            let content = await stage.run(2, app, title: "attach", body: "file \(container)/door/picture.png")?.content
            #expect(content?.attachments == [])
            #expect(FileManager.default.fileExists(atPath: stage.folder + "/secret/picture.png"))
        }
    }

    @Test func `An app's attachment is copied, and a wrong one answered with its code`() async throws {
        try await Stage.run { stage in
            let picture = stage.folder + "/picture.png"
            try "picture".write(toFile: picture, atomically: true, encoding: .utf8)
            let client = try TestClient(stage.socket)
            client.send(.hello(hello: .app("tools.example.Reminder")))
            #expect(client.next() != nil)
            client.send(.request(number: 1, request: .add(request: .attaching(picture, "public.png"))))
            let stored = await stage.inputs.first { input -> String? in
                if case .request(_, 1, .add(let request)) = input { request.content.attachments.first?.path } else { nil }
            }
            #expect(try String(contentsOfFile: try #require(stored), encoding: .utf8) == "picture")
            #expect(FileManager.default.fileExists(atPath: picture))
            client.send(.request(number: 2, request: .add(request: .attaching(picture, "public.data"))))
            guard case .reply(2, .failed(101, _)) = client.next() else { return #expect(Bool(false), "no reply 101") }
        }
    }

    @Test func `Files that nobody wants are gone after the start, wanted ones stay`() async throws {
        let folder = try Stage.makeFolder()
        let kept = folder + "/apps/attachments/news.example.Newsroom/A/kept.png"
        let left = folder + "/apps/attachments/news.example.Newsroom/B/left.png"
        for path in [kept, left] {
            try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try "picture".write(toFile: path, atomically: true, encoding: .utf8)
        }
        let stage = try Stage(folder: folder)
        try await stage.open(wanted: [kept])
        _ = await stage.host.outputs(of: "news.example.Newsroom")
        #expect(FileManager.default.fileExists(atPath: kept))
        #expect(!FileManager.default.fileExists(atPath: left))
        await stage.close()
    }
}

extension NotificationRequest {
    static func attaching(_ path: String, _ type: String) -> NotificationRequest {
        var content = NotificationContent()
        content.attachments = [Attachment(identifier: "a", path: path, type: type)]
        return NotificationRequest(identifier: "r", content: content)
    }
}
