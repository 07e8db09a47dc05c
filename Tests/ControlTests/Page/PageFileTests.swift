import Foundation
import Testing

@testable import Control

@Suite struct PageFileTests {
    @Test func `Every file of the page's folder is built in, and nothing else`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Control/Page/Assets").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        #expect(Set(PageFile.all.map(\.name)) == Set(files))
        for file in PageFile.all { #expect(try Data(contentsOf: folder.appendingPathComponent(file.name)) == Data(file.bytes)) }
    }

    @Test func `A file comes with its type and a tag, and is not sent twice`() async throws {
        try await ControlHouse.open { house in
            let first = try await house.page(.get, "/assets/page.html")
            #expect(first.status == 200)
            #expect(first.header("content-type") == "text/html; charset=utf-8")
            let tag = try #require(first.header("etag"))
            let again = try await house.page(
                .get, "/assets/page.html", headers: [("authorization", "Bearer \(ControlHouse.secret)"), ("if-none-match", tag)])
            #expect(again.status == 304)
            #expect(again.bytes.isEmpty)
        }
    }

    @Test(arguments: ["/assets/nothing.js", "/assets/..%2F..%2FControlServer.swift", "/assets/../../etc/passwd", "/assets/"])
    func `There is no other file`(path: String) async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(.get, path)
            #expect(answer.status == 404)
        }
    }

    @Test func `Types are those that a browser asks for`() {
        let types = Dictionary(grouping: PageFile.all) { $0.name.split(separator: ".").last.map(String.init) ?? "" }.mapValues { $0[0].type }
        #expect(types["html"] == "text/html; charset=utf-8")
        for (suffix, type) in types { #expect(type != "application/octet-stream", "\(suffix)") }
    }
}
