/// Reads a payload as bytes: whether it is one well-formed JSON object, and what `aps` asks for. Allocates nothing where it is.
///
/// A key that stands there twice counts with its last value, as it does for Foundation's decoder.
public struct PayloadScanner: ~Copyable {
    /// How deep objects and arrays may be nested.
    public static let depthLimit = 64

    public static func scan(_ payload: PayloadBytes) throws(PayloadFault) -> PayloadFacts { try scan(payload.bytes) }

    public static func scan(_ bytes: [UInt8]) throws(PayloadFault) -> PayloadFacts {
        try bytes.withUnsafeBufferPointer { bytes throws(PayloadFault) in
            var scanner = PayloadScanner(bytes)
            return try scanner.root()
        }
    }

    /// What a value was, as far as `aps` needs it.
    private enum Value {
        case text(isEmpty: Bool)
        case number(isOne: Bool)
        case truth(Bool)
        case null, object, array
    }

    /// Where in the document an object stands: only these three are looked into.
    private enum Level { case root, aps, alert, other }

    /// Valid as long as `scan` runs, which is as long as this value lives.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var depth = 0
    private var facts = PayloadFacts()
    private var alertHasText = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
}

// MARK: - The grammar (RFC 8259)

extension PayloadScanner {
    private mutating func root() throws(PayloadFault) -> PayloadFacts {
        skipSpace()
        guard peek == UInt8(ascii: "{") else { throw fault("it is not an object.") }
        try object(.root)
        skipSpace()
        guard at == bytes.count else { throw fault("something follows the object.") }
        return facts
    }

    private mutating func value(_ level: Level) throws(PayloadFault) -> Value {
        switch peek {
        case UInt8(ascii: "{"):
            try object(level)
            return .object
        case UInt8(ascii: "["):
            try array()
            return .array
        case UInt8(ascii: "\""): return .text(isEmpty: try string().isEmpty)
        case UInt8(ascii: "t"):
            try word("true")
            return .truth(true)
        case UInt8(ascii: "f"):
            try word("false")
            return .truth(false)
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        default: return .number(isOne: try number())
        }
    }

    private mutating func object(_ level: Level) throws(PayloadFault) {
        try enter()
        skipSpace()
        if take(UInt8(ascii: "}")) { return depth -= 1 }
        repeat {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw fault("a key is missing.") }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing.") }
            skipSpace()
            try member(key, level)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw fault("an object does not end.") }
        depth -= 1
    }

    private mutating func array() throws(PayloadFault) {
        try enter()
        skipSpace()
        if take(UInt8(ascii: "]")) { return depth -= 1 }
        repeat {
            skipSpace()
            _ = try value(.other)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw fault("an array does not end.") }
        depth -= 1
    }

    private mutating func enter() throws(PayloadFault) {
        depth += 1
        guard depth <= Self.depthLimit else { throw fault("it is nested deeper than \(Self.depthLimit).") }
        at += 1
    }

    /// The range between the quotes.
    private mutating func string() throws(PayloadFault) -> Range<Int> {
        at += 1
        let start = at
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return start..<at - 1
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20: throw fault("a text has a control character.")
            case 0x20..<0x80: at += 1
            default: try multibyte(byte)
            }
        }
        throw fault("a text does not end.")
    }

    private mutating func escape() throws(PayloadFault) {
        at += 1
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
            UInt8(ascii: "t"):
            at += 1
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            if (0xDC00...0xDFFF).contains(unit) { throw fault("half a surrogate pair.") }
            if (0xD800...0xDBFF).contains(unit) {
                guard take(UInt8(ascii: "\\")), peek == UInt8(ascii: "u"), (0xDC00...0xDFFF).contains(try codeUnit()) else {
                    throw fault("half a surrogate pair.")
                }
            }
        default: throw fault("an escape that JSON does not have.")
        }
    }

    /// Stands on the `u`; four digits follow.
    private mutating func codeUnit() throws(PayloadFault) -> UInt32 {
        at += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Hex.value(of: byte) else { throw fault("an escape without four digits.") }
            unit = unit << 4 | UInt32(digit)
            at += 1
        }
        return unit
    }

    /// One character of UTF-8 beyond ASCII (RFC 3629).
    private mutating func multibyte(_ lead: UInt8) throws(PayloadFault) {
        let (count, second): (Int, ClosedRange<UInt8>) =
            switch lead {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0...0)
            }
        guard count > 0, at + count <= bytes.count, second.contains(bytes[at + 1]) else { throw fault("a text is not UTF-8.") }
        for place in 2..<max(count, 2) where !(0x80...0xBF).contains(bytes[at + place]) { throw fault("a text is not UTF-8.") }
        at += count
    }

    /// Says whether it is 1, in whichever spelling without an exponent.
    private mutating func number() throws(PayloadFault) -> Bool {
        let isNegative = take(UInt8(ascii: "-"))
        let start = at
        let first = peek
        guard let whole = digits() else { throw fault("a value is missing.") }
        guard whole == 1 || first != UInt8(ascii: "0") else { throw fault("a number begins with 0.") }
        var isOne = !isNegative && whole == 1 && bytes[start] == UInt8(ascii: "1")
        if take(UInt8(ascii: ".")) {
            let fraction = at
            guard let count = digits() else { throw fault("a number ends with its point.") }
            for place in fraction..<fraction + count where bytes[place] != UInt8(ascii: "0") { isOne = false }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isOne = false
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            guard digits() != nil else { throw fault("a number has no exponent.") }
        }
        return isOne
    }

    /// How many; nil for none.
    private mutating func digits() -> Int? {
        let start = at
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
        return at > start ? at - start : nil
    }

    private mutating func word(_ word: StaticString) throws(PayloadFault) {
        for place in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[place]) { throw fault("a word that JSON does not have.") }
    }

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private func fault(_ message: String) -> PayloadFault { PayloadFault(offset: at, message: message) }
}

// MARK: - What aps asks for

extension PayloadScanner {
    private mutating func member(_ key: Range<Int>, _ level: Level) throws(PayloadFault) {
        switch level {
        case .root where matches(key, "aps"):
            facts = PayloadFacts()
            if case .object = try value(.aps) { facts.hasAps = true } else { facts = PayloadFacts() }
        case .aps: try apsMember(key)
        case .alert:
            let isText = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"].contains { matches(key, $0) }
            if case .text(isEmpty: false) = try value(.other), isText { alertHasText = true }
        case .root, .other: _ = try value(.other)
        }
    }

    private mutating func apsMember(_ key: Range<Int>) throws(PayloadFault) {
        if matches(key, "alert") {
            alertHasText = false
            switch try value(.alert) {
            case .text(let isEmpty): facts.hasAlertText = !isEmpty
            case .object: facts.hasAlertText = alertHasText
            default: facts.hasAlertText = false
            }
        } else if matches(key, "content-available") {
            facts.contentAvailable = Self.isSet(try value(.other))
        } else if matches(key, "mutable-content") {
            facts.mutableContent = Self.isSet(try value(.other))
        } else if matches(key, "sound") {
            switch try value(.other) {
            case .text(isEmpty: false), .object: facts.hasSound = true
            default: facts.hasSound = false
            }
        } else if matches(key, "badge") {
            if case .number = try value(.other) { facts.hasBadge = true } else { facts.hasBadge = false }
        } else {
            _ = try value(.other)
        }
    }

    /// Apple's flags are the number 1; `true` is taken for it.
    private static func isSet(_ value: Value) -> Bool {
        switch value {
        case .number(let isOne): isOne
        case .truth(let isTrue): isTrue
        default: false
        }
    }

    /// Whether the text in `range`, which is well-formed, is this word of ASCII; escapes are seen through.
    private func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
        var place = range.lowerBound
        for letter in 0..<word.utf8CodeUnitCount {
            guard place < range.upperBound else { return false }
            var unit = UInt32(bytes[place])
            place += 1
            if unit == UInt32(UInt8(ascii: "\\")) {
                // Of the short escapes none is a letter of our words.
                guard bytes[place] == UInt8(ascii: "u") else { return false }
                unit = 0
                for digit in 1...4 { unit = unit << 4 | UInt32(Hex.value(of: bytes[place + digit]) ?? 0) }
                place += 5
            }
            guard unit == UInt32(word.utf8Start[letter]) else { return false }
        }
        return place == range.upperBound
    }
}
