/// RFC 4648 §5 without padding, as a provider token is written.
enum Base64URL {
    static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func encode(_ bytes: some Sequence<UInt8>) -> String {
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
}
