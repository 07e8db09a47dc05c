/// Reads over a JSON text to see where it is wrong; keeps nothing.
struct JSONScanner {
    struct Wrong: Error {
        var offset: Int
        var message: String
    }

    static let depthLimit = 512

    let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func text() throws(Wrong) {
        try value()
        space()
        guard place == bytes.count else { throw wrong("something follows after the end of the JSON value") }
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func wrong(_ message: String) -> Wrong {
        .init(offset: place, message: place >= bytes.count ? "the text ends too early" : message)
    }

    private mutating func space() {
        while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(Wrong) {
        space()
        switch next {
        case UInt8(ascii: "{"): try container(closing: "}") { scanner throws(Wrong) in try scanner.member() }
        case UInt8(ascii: "["): try container(closing: "]") { scanner throws(Wrong) in try scanner.value() }
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        case .some(let byte) where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): try number()
        default: throw wrong("a value is expected here")
        }
    }

    private mutating func container(
        closing: Unicode.Scalar, _ item: (inout JSONScanner) throws(Wrong) -> Void
    ) throws(Wrong) {
        place += 1
        depth += 1
        guard depth <= Self.depthLimit else { throw wrong("it is nested deeper than \(Self.depthLimit)") }
        defer { depth -= 1 }
        space()
        if take(closing) { return }
        repeat {
            try item(&self)
            space()
        } while take(",")
        guard take(closing) else { throw wrong("a comma or `\(closing)` is expected here") }
    }

    private mutating func member() throws(Wrong) {
        space()
        guard next == UInt8(ascii: "\"") else { throw wrong("a key in quotation marks is expected here") }
        try string()
        space()
        guard take(":") else { throw wrong("a colon is expected here") }
        try value()
    }

    private mutating func string() throws(Wrong) {
        place += 1
        while let byte = next {
            if byte < 0x20 { throw wrong("a line break or control character stands inside a string; write it as \\n or \\u00XX") }
            place += 1
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\") { try escape() }
        }
        throw wrong("")
    }

    private mutating func escape() throws(Wrong) {
        guard let byte = next, Array("\"\\/bfnrtu".utf8).contains(byte) else { throw wrong("this escape is unknown") }
        place += 1
        guard byte == UInt8(ascii: "u") else { return }
        for _ in 0..<4 {
            guard let digit = next, Unicode.Scalar(digit).properties.isASCIIHexDigit else { throw wrong("four hexadecimal digits are expected here") }
            place += 1
        }
    }

    private mutating func word(_ word: String) throws(Wrong) {
        for byte in word.utf8 {
            guard next == byte else { throw wrong("`\(word)` is expected here") }
            place += 1
        }
    }

    private mutating func number() throws(Wrong) {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
    }

    private mutating func digits() throws(Wrong) {
        let start = place
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
        guard place > start else { throw wrong("a digit is expected here") }
    }
}
