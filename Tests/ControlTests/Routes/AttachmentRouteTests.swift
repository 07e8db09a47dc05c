import Foundation
import Testing

@Suite struct AttachmentRouteTests {
    static let picture = Data([0x89, 0x50, 0x4E, 0x47])
    static let address = "/api/attachments/news.example.Newsroom/harbour%2F1/photo%201"

    /// A file of its own for `body`.
    private func withFile(_ body: (String) async throws -> Void) async throws {
        let path = NSTemporaryDirectory() + "belfry-attachment-\(UInt32.random(in: 0 ... .max))"
        try Self.picture.write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await body(path)
    }

    @Test func `The file of a delivered notification is shown as what it is`() async throws {
        try await withFile { path in
            try await ControlHouse.open(.newsroom(attachment: path)) { house in
                let answer = try await house.page(.get, Self.address)
                #expect(answer.status == 200)
                #expect(answer.bytes == Array(Self.picture))
                #expect(answer.header("content-type") == "image/png")
                #expect(answer.header("content-disposition") == "inline")
                #expect(answer.header("x-content-type-options") == "nosniff")
                #expect(answer.header("content-security-policy") == "default-src 'none'; sandbox")
            }
        }
    }

    @Test func `A kind that a browser might run is only offered for download`() async throws {
        try await withFile { path in
            try await ControlHouse.open(.newsroom(attachment: path, type: "public.html")) { house in
                let answer = try await house.page(.get, Self.address)
                #expect(answer.header("content-type") == "application/octet-stream")
                #expect(answer.header("content-disposition") == "attachment")
            }
        }
    }

    @Test(arguments: [
        "/api/attachments/news.example.Newsroom/harbour%2F1/..%2F..%2Fetc%2Fpasswd", "/api/attachments/../../etc/passwd",
        "/api/attachments/news.example.Newsroom/harbour%2F1/%2Fetc%2Fpasswd", "/api/attachments/news.example.Newsroom/harbour/1/photo%201",
        "/api/attachments/news.example.Other/harbour%2F1/photo%201", "/api/attachments/news.example.Newsroom/harbour%2F1/", "/api/attachments/a",
        "/api/attachments/news.example.Newsroom/harbour%2F1/photo%201/",
    ])
    func `Only what the phone shows can be asked for`(path: String) async throws {
        try await withFile { file in
            try await ControlHouse.open(.newsroom(attachment: file)) { house in
                let answer = try await house.page(.get, path)
                #expect(answer.status == 404)
            }
        }
    }

    @Test func `A link in the place of the file is not followed`() async throws {
        try await withFile { path in
            let link = path + "-link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
            defer { try? FileManager.default.removeItem(atPath: link) }
            try await ControlHouse.open(.newsroom(attachment: link)) { house in
                let answer = try await house.page(.get, Self.address)
                #expect(answer.status == 404)
            }
        }
    }
}
