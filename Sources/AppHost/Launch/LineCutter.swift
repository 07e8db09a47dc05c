/// Cuts what a program writes into lines of bounded length.
struct LineCutter {
    static let longest = 4096
    private var rest: [UInt8] = []
    /// The tail of a line that was too long is dropped.
    private var skips = false

    mutating func add(_ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if !skips { lines.append(end()) }
                skips = false
            } else if !skips {
                rest.append(byte)
                if rest.count == Self.longest {
                    lines.append(end())
                    skips = true
                }
            }
        }
        return lines
    }

    /// What stands after the last line break; nil where nothing does.
    mutating func finish() -> String? { rest.isEmpty ? nil : end() }

    private mutating func end() -> String {
        defer { rest.removeAll(keepingCapacity: true) }
        return String(decoding: rest, as: UTF8.self)
    }
}
