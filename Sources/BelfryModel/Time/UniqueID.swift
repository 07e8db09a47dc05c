/// 128 bits that Belfry gave to one thing: a push (its `apns-unique-id`), an extension's run, a response.
///
/// Written like a UUID in upper case; any bits are allowed, as in the ids that APNs makes.
public struct UniqueID: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Takes the canonical form 8-4-4-4-12 in either case; anything else is nil.
    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 36 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for (place, byte) in bytes.enumerated() {
            if place == 8 || place == 13 || place == 18 || place == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let nibble = Hex.value(of: byte) else { return nil }
            if digits < 16 { words.0 = words.0 << 4 | UInt64(nibble) } else { words.1 = words.1 << 4 | UInt64(nibble) }
            digits += 1
        }
        self.init(high: words.0, low: words.1)
    }

    public var description: String {
        var text = [UInt8]()
        text.reserveCapacity(36)
        for digit in 0..<32 {
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 { text.append(UInt8(ascii: "-")) }
            let word = digit < 16 ? high : low
            text.append(Hex.upper[Int(word >> UInt64(60 - 4 * (digit & 15)) & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = UniqueID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A unique id is written 8-4-4-4-12 in hexadecimal digits.")
        }
        self = id
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public static func < (a: UniqueID, b: UniqueID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
