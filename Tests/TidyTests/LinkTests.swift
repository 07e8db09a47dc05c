import Foundation
import Testing

/// Links in documents lead somewhere.
struct LinkTests {
    static let documents =
        (Repository.files(under: "", suffix: ".md") + []).filter { !$0.hasPrefix(".") && !$0.contains("/.build") && !$0.contains("node_modules") }

    @Test func `Every relative link in every document leads to a file`() throws {
        #expect(Self.documents.count > 5)
        for document in Self.documents {
            let folder = Repository.root.appending(path: document).deletingLastPathComponent()
            for target in Self.links(in: try Repository.text(document)) {
                let path = folder.appending(path: target).standardizedFileURL.path
                #expect(FileManager.default.fileExists(atPath: path), "\(document) links to \(target), which is not there")
            }
        }
    }

    @Test func `Every page of the documentation can be reached from its reading order`() throws {
        var reached: Set<String> = ["Documentation/README.md"]
        var waiting = ["Documentation/README.md"]
        while let page = waiting.popLast() {
            let folder = Repository.root.appending(path: page).deletingLastPathComponent()
            for target in Self.links(in: try Repository.text(page)) where target.hasSuffix(".md") {
                let path = folder.appending(path: target).standardizedFileURL.path
                let relative = String(path.dropFirst(Repository.root.path.count + (Repository.root.path.hasSuffix("/") ? 0 : 1)))
                if reached.insert(relative).inserted, FileManager.default.fileExists(atPath: path) { waiting.append(relative) }
            }
        }
        for page in Repository.files(under: "Documentation", suffix: ".md") { #expect(reached.contains(page), "\(page) is linked from nowhere") }
    }

    @Test func `Every place in the rooms that a page names is there`() throws {
        let sources = Repository.files(under: "Sources", suffix: "")
        var named = 0
        for document in Repository.files(under: "Documentation", suffix: ".md") + ["README.md", "CONTRIBUTING.md"] {
            for place in Self.places(in: try Repository.text(document)) {
                named += 1
                #expect(sources.contains { $0.hasPrefix("Sources/" + place) }, "\(document) names \(place), which is not there")
            }
        }
        #expect(named > 20)
    }

    @Test func `A place that is not there would be seen`() {
        #expect(Self.places(in: "`Stores/Nowhere` beside `make up` and `apns-id`") == ["Stores/Nowhere"])
    }

    @Test func `A broken link would be seen`() {
        #expect(Self.links(in: "See [this](Nowhere.md#part) and [that](https://example.org).") == ["Nowhere.md"])
    }

    /// What stands in backquotes and begins with the name of a room and a slash.
    static func places(in text: String) -> [String] {
        let rooms = Set(Repository.files(under: "Sources", suffix: "").map { String($0.split(separator: "/")[1]) })
        return text.components(separatedBy: "`").filter { piece in
            let parts = piece.split(separator: "/")
            return parts.count > 1 && rooms.contains(String(parts[0])) && !piece.contains(" ")
        }
    }

    /// The targets of Markdown links that are relative paths, without their fragments.
    static func links(in text: String) -> [String] {
        var found: [String] = []
        for piece in text.components(separatedBy: "](").dropFirst() {
            let target = String(piece.prefix { $0 != ")" }.prefix { $0 != "#" })
            if !target.isEmpty, !target.contains("://"), !target.hasPrefix("mailto:") { found.append(target) }
        }
        return found
    }
}
