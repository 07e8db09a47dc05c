import Testing

/// The arrows between the rooms go down only.
struct ArrowTests {
    let table: RoomTable

    init() throws { table = RoomTable(page: try Repository.text("Documentation/Architecture.md")) }

    @Test func `Every import of every room stands in the table of rooms`() throws {
        let sources = Repository.files(under: "Sources", suffix: ".swift")
        #expect(sources.count > 50)
        var complaints: [String] = []
        for file in sources {
            let target = String(file.split(separator: "/")[1])
            for line in try Repository.text(file).split(separator: "\n") {
                if let complaint = table.complaint(about: line, in: target) { complaints.append("\(file): \(complaint)") }
            }
        }
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("BelfryModel", "import NIOCore"), ("BelfryDevice", "public import BelfryService"), ("Stores", "import PushNetwork"),
        ("UserNotifications", "@preconcurrency import NIOPosix"), ("BelfryService", "import struct Foundation.Date"),
        ("Nowhere", "import BelfryModel"),
    ])
    func `A forbidden import is seen, however it is written`(target: String, line: String) {
        #expect(table.complaint(about: line, in: target) != nil)
    }

    @Test func `An allowed import is let through`() {
        #expect(table.complaint(about: "public import BelfryModel", in: "BelfryService") == nil)
        #expect(table.complaint(about: "import Logging", in: "Stores") == nil)
        #expect(table.complaint(about: "// import NIOCore is not what we do here", in: "BelfryModel") == nil)
    }

    @Test func `Every target has a row, and every row a target`() throws {
        let manifest = try Repository.text("Package.swift")
        for target in table.rooms.keys { #expect(manifest.contains("name: \"\(target)\""), "\(target) is in the table, not in Package.swift") }
        let folders = Set(Repository.files(under: "Sources", suffix: "").map { String($0.split(separator: "/")[1]) })
        for folder in folders { #expect(table.rooms[folder] != nil, "Sources/\(folder) has no row in the table") }
    }

    @Test func `The folders of a room are those that its row names`() {
        for (target, named) in table.folders {
            let paths = Repository.files(under: "Sources/\(target)", suffix: ".swift").map { $0.split(separator: "/") }
            let actual = Set(paths.filter { $0.count > 3 }.map { String($0[2]) })
            #expect(actual == named, "\(target): the table says \(named.sorted()), the disk has \(actual.sorted())")
        }
    }
}
