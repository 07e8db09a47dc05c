import Testing
import UserNotifications

struct AttachmentTests {
    /// A file in a folder of its own.
    private func file(_ name: String, bytes: Int = 10) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("attachments-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Data(repeating: 1, count: bytes).write(to: url)
        return url
    }

    @Test func `A picture is taken by its extension`() throws {
        let url = try file("a.JPG")
        let attachment = try UNNotificationAttachment(identifier: "a", url: url)
        #expect(attachment.type == "public.jpeg" && attachment.identifier == "a")
        #expect(attachment.url.path == url.path)
        let content = UNMutableNotificationContent()
        content.attachments = [attachment]
        #expect(content.attachments == [attachment])
    }

    @Test func `An empty identifier becomes a unique one`() throws {
        let url = try file("a.png")
        let (one, two) = (try UNNotificationAttachment(identifier: "", url: url), try UNNotificationAttachment(identifier: "", url: url))
        #expect(!one.identifier.isEmpty && one.identifier != two.identifier)
    }

    @Test func `A hint takes the place of the extension`() throws {
        let url = try file("a.download")
        let options = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
        #expect(try UNNotificationAttachment(identifier: "a", url: url, options: options).type == "public.png")
        #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "a", url: url) }
    }

    @Test func `What cannot be attached says why`() throws {
        let cases: [(URL, UNError.Code)] = [
            (URL(string: "https://news.example/a.png")!, .attachmentInvalidURL),
            (URL(fileURLWithPath: "/nowhere/a.png"), .attachmentInvalidURL),
            (FileManager.default.temporaryDirectory, .attachmentInvalidURL),
            (try file("a.txt"), .attachmentUnrecognizedType),
            (try file("a.mp3", bytes: 5_000_001), .attachmentInvalidFileSize),
            (try file("a.png", bytes: 0), .attachmentInvalidFileSize),
        ]
        for (url, code) in cases {
            let error = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "a", url: url) }
            #expect(error?.code == code, "\(url)")
            #expect((error as (any Error)?).map { ($0 as NSError).domain } == UNErrorDomain)
        }
    }
}
