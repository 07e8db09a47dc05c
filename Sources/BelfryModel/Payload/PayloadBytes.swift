import FoundationEssentials

/// The body of a push, verbatim.
///
/// It prints its size only: payload text never reaches a log. On a wire and in a store it is a JSON string where it is UTF-8, else an object
/// with the bytes in `base64`, so that what came in goes out.
public struct PayloadBytes: Hashable, Sendable, CustomStringConvertible {
    public var bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    public init(_ text: String) { bytes = Array(text.utf8) }

    public var description: String { "\(bytes.count) bytes" }
    /// The text, with replacement characters where the bytes are not UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension PayloadBytes: Codable {
    private struct Raw: Codable {
        var base64: Data
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.init(text)
        } else {
            self.init(Array(try container.decode(Raw.self).base64))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let text = String(validating: bytes, as: UTF8.self) {
            try container.encode(text)
        } else {
            try container.encode(Raw(base64: Data(bytes)))
        }
    }
}
