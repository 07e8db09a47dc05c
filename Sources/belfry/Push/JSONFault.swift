/// Where a text stops being JSON (RFC 8259), and what is wrong there.
struct JSONFault: Hashable {
    /// Counted in bytes, from 0.
    var offset: Int
    /// Counted from 1; the column in bytes.
    var line: Int
    var column: Int
    var message: String

    /// Nil where the whole text is one JSON value.
    init?(in bytes: [UInt8]) {
        var scanner = JSONScanner(bytes: bytes)
        do {
            try scanner.text()
            return nil
        } catch {
            offset = error.offset
            message = error.message
            let before = bytes.prefix(error.offset)
            line = before.count { $0 == UInt8(ascii: "\n") } + 1
            column = error.offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
        }
    }
}
