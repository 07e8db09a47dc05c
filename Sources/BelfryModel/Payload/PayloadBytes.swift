/// The body of a push, verbatim.
///
/// It prints its size only: payload text never reaches a log. On a wire it is a JSON string where it is UTF-8.
public struct PayloadBytes: Hashable, Sendable, CustomStringConvertible {
    public var bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    public init(_ text: String) { bytes = Array(text.utf8) }

    public var description: String { "\(bytes.count) bytes" }
    /// The text, with replacement characters where the bytes are not UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension PayloadBytes: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
