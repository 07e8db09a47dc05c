import BelfryDevice
import BelfryModel
import Foundation
import Stores
import Testing

struct SQLiteArchiveTests {
    @Test func `What was committed is there after a crash, without the file having been closed`() throws {
        let folder = try Folder()
        let archive = try SQLiteArchive(folder("phone.sqlite"))
        try archive.commit([.delivered(Sample.delivered(1)), .seen(Sample.id(1), at: Sample.noon)])
        try folder.copy("phone.sqlite", to: "after.sqlite")
        #expect(try SQLiteArchive(folder("after.sqlite")).load() == archive.load())
    }

    @Test func `A commit that fails halfway changes nothing`() throws {
        let folder = try Folder()
        let archive = try SQLiteArchive(folder("phone.sqlite"))
        try archive.commit([.badge(Sample.app, 1)])
        var request = PendingRequest(
            app: Sample.app, request: Sample.delivered(1).request, added: Sample.noon, due: Sample.noon + .seconds(60))
        request.app = AppID("news.example.Newsroom")
        try archive.close()
        #expect(throws: ArchiveFailure.self) { try archive.commit([.badge(Sample.app, 2), .pending(request)]) }
        #expect(try SQLiteArchive(folder("phone.sqlite")).load().badges == [Sample.app: 1])
    }

    @Test func `A score that is no number neither fails a commit nor is lost`() throws {
        let folder = try Folder()
        var notification = Sample.delivered(1)
        notification.request.content.relevanceScore = .infinity
        try SQLiteArchive(folder("phone.sqlite")).commit([.delivered(notification)])
        #expect(try SQLiteArchive(folder("phone.sqlite")).load().delivered[notification.key] == notification)
    }

    @Test func `A folder that is not there is a sentence with the file's name`() throws {
        let folder = try Folder()
        let failure = #expect(throws: ArchiveFailure.self) { try SQLiteArchive(folder("nowhere/phone.sqlite")) }
        #expect(failure?.message.contains("nowhere/phone.sqlite: It cannot be written.") == true)
    }

    @Test func `A file that is no database is a sentence that says what to do`() throws {
        let folder = try Folder()
        try Data(repeating: 0x42, count: 5_000).write(to: URL(fileURLWithPath: folder("phone.sqlite")))
        let failure = #expect(throws: ArchiveFailure.self) { try SQLiteArchive(folder("phone.sqlite")) }
        #expect(failure?.message.contains("It is damaged. Move it away to start afresh") == true)
    }
}
