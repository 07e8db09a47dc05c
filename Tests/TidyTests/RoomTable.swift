/// The table of rooms in Documentation/Architecture.md: which modules a target may import.
struct RoomTable {
    /// Target to modules.
    private(set) var rooms: [String: Set<String>] = [:]
    private(set) var folders: [String: Set<String>] = [:]

    /// Modules that any target may import.
    static let free: Set<String> = ["Synchronization", "Swift", "_Concurrency"]

    init(page: String) {
        let shell = Self.shellModules(in: page)
        for line in page.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: true).map { Self.trim($0) }
            guard cells.count == 5, cells[1].hasPrefix("`"), cells[1].hasSuffix("`") else { continue }
            let target = String(cells[1].dropFirst().dropLast())
            var modules: Set<String> = []
            for name in cells[4].split(separator: ",").map({ Self.trim($0) }) where name != "–" {
                if name == "*shell*" { modules.formUnion(shell) } else { modules.insert(name) }
            }
            rooms[target] = modules
            folders[target] = Set(cells[3].split(separator: ",").map { Self.trim($0) }.filter { $0 != "–" })
        }
    }

    /// What is wrong with a source line of `target`; nil where nothing is.
    func complaint(about line: some StringProtocol, in target: String) -> String? {
        guard let module = Self.importedModule(in: line) else { return nil }
        guard let allowed = rooms[target] else { return "`\(target)` has no row in the table of rooms" }
        return allowed.contains(module) || Self.free.contains(module) ? nil : "`\(target)` may not import `\(module)`"
    }

    /// The module that an import line names, whatever stands before `import`.
    static func importedModule(in line: some StringProtocol) -> String? {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
        let before: Set<String> = ["public", "package", "internal", "fileprivate", "private", "@testable", "@preconcurrency", "@_exported"]
        guard words[..<place].allSatisfy({ before.contains(String($0)) || $0.hasPrefix("@_spi") }) else { return nil }
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        var name = words[place + 1]
        if kinds.contains(String(name)), place + 2 < words.count { name = words[place + 2] }
        return String(name.prefix { $0 != "." })
    }

    private static func shellModules(in page: String) -> Set<String> {
        guard let line = page.split(separator: "\n").first(where: { $0.hasPrefix("*shell* stands for ") }) else { return [] }
        let list = line.dropFirst("*shell* stands for ".count).prefix { $0 != "." }
        return Set(list.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init).filter { $0 != "and" })
    }

    private static func trim(_ text: some StringProtocol) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
