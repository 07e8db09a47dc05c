/// Bytes as a provider token writes them: the alphabet of RFC 4648 §5, without padding.
public enum Base64URL {
    public static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    public static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var (bits, held): (UInt32, Int) = (0, 0)
        for byte in bytes {
            (bits, held) = (bits << 8 | UInt32(byte), held + 8)
            while held >= 6 {
                held -= 6
                text.append(letters[Int(bits >> UInt32(held) & 63)])
            }
        }
        if held > 0 { text.append(letters[Int(bits << UInt32(6 - held) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes behind the text; padding is tolerated. Nil where a letter is foreign or one stands alone.
    public static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var (bits, held): (UInt32, Int) = (0, 0)
        var rest = text
        while rest.last == UInt8(ascii: "=") { rest.removeLast() }
        guard rest.count % 4 != 1 else { return nil }
        for byte in rest {
            guard let value = value(of: byte) else { return nil }
            (bits, held) = (bits << 6 | UInt32(value), held + 6)
            if held >= 8 {
                held -= 8
                bytes.append(UInt8(bits >> UInt32(held) & 255))
            }
        }
        return bytes
    }

    private static func value(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
