import Foundation
import Testing

/// Files that are dead, too long, or named for nothing.
struct FileTests {
    @Test func `No file is a placeholder or empty`() throws {
        for folder in ["Sources", "Tests", "Plugins", "Examples", "Documentation"] {
            for file in Repository.files(under: folder, suffix: "") where !file.contains("/.") {
                #expect(!file.contains("Placeholder"), "\(file)")
                let size = try FileManager.default.attributesOfItem(atPath: Repository.root.appending(path: file).path)[.size] as? Int
                #expect((size ?? 0) > 0, "\(file) is empty")
            }
        }
    }

    @Test func `A file is named for the idea in it`() {
        for file in Repository.files(under: "Sources", suffix: ".swift") {
            let name = file.split(separator: "/").last ?? ""
            for word in ["Manager", "Helper", "Util", "Misc", "Common"] { #expect(!name.contains(word), "\(file)") }
        }
    }

    @Test func `The median file stays under 150 lines and none is a town`() throws {
        let lengths = try Repository.files(under: "Sources", suffix: ".swift").map { file in
            (file, try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false).count)
        }
        let sorted = lengths.map(\.1).sorted()
        #expect(sorted[sorted.count / 2] < 150)
        for (file, length) in lengths { #expect(length <= 500, "\(file) has \(length) lines") }
    }

    @Test func `Nothing of one machine is in the repository`() throws {
        let roots = ["Sources", "Tests", "SystemTests", "Plugins", "Examples", "Documentation", "Scripts", "Benchmarks"]
        let needles = ["/" + "work/", "/" + "root/", "py" + "env"]
        for file in roots.flatMap({ Repository.files(under: $0, suffix: "") }) where !file.contains("__pycache__") {
            guard let text = try? Repository.text(file) else { continue }
            for needle in needles { #expect(!text.contains(needle), "\(file) names \(needle)") }
        }
    }
}
