import FoundationEssentials

/// Cuts a stream of bytes into length-prefixed frames, and puts the prefix before outgoing ones.
public struct FrameCodec: Sendable {
    public struct TooLong: Error, CustomStringConvertible {
        public var length: Int
        public var limit: Int
        public var description: String { "A frame of \(length) bytes is longer than the limit of \(limit)." }
    }

    public let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0

    public init(limit: Int) { self.limit = limit }

    /// Adds what was read.
    public mutating func append(_ bytes: some Collection<UInt8>) {
        if start > 0, start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 65_536 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next whole frame; nil until more has been read.
    public mutating func next() throws(TooLong) -> [UInt8]? {
        guard buffer.count - start >= 4 else { return nil }
        let length = (0..<4).reduce(0) { $0 << 8 | Int(buffer[start + $1]) }
        guard length <= limit else { throw TooLong(length: length, limit: limit) }
        guard buffer.count - start - 4 >= length else { return nil }
        let frame = Array(buffer[start + 4..<start + 4 + length])
        start += 4 + length
        return frame
    }

    public static func frame(_ body: some Collection<UInt8>) -> [UInt8] {
        let count = UInt32(body.count)
        return [UInt8(count >> 24 & 255), UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255)] + body
    }

    /// Prefix and JSON of `value`.
    public static func encode(_ value: some Encodable) throws -> [UInt8] { frame(try JSONEncoder().encode(value)) }
    public static func decode<Value: Decodable>(_ type: Value.Type, from frame: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(frame))
    }
}
