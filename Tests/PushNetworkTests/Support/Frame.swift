/// One HTTP/2 frame as it stands on the wire (RFC 9113 §4.1).
struct Frame: Equatable {
    enum Kind: UInt8 { case data = 0, headers, priority, reset, settings, pushPromise, ping, goAway, windowUpdate, continuation }

    var kind: Kind
    var flags: UInt8 = 0
    var stream: Int32 = 0
    var payload: [UInt8] = []

    static let endStream: UInt8 = 0x1, ack: UInt8 = 0x1, endHeaders: UInt8 = 0x4

    var endsStream: Bool { (kind == .data || kind == .headers) && flags & Frame.endStream != 0 }
    var isAcknowledgement: Bool { flags & Frame.ack != 0 }

    var bytes: [UInt8] {
        let count = payload.count
        return [UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255), kind.rawValue, flags]
            + Frame.number(UInt32(bitPattern: stream))
            + payload
    }

    static func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

    func number(at place: Int) -> UInt32 { payload[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }

    /// The pairs of a SETTINGS frame.
    var settings: [UInt16: UInt32] {
        var pairs: [UInt16: UInt32] = [:]
        for place in stride(from: 0, to: payload.count, by: 6) {
            pairs[UInt16(payload[place]) << 8 | UInt16(payload[place + 1])] = number(at: place + 2)
        }
        return pairs
    }

    /// A header block of literals without indexing, as short as HPACK allows (RFC 7541 §6.2.2).
    static func headers(_ fields: [(String, String)], stream: Int32, ends: Bool) -> Frame {
        func text(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8)
            guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
            var (length, rest): ([UInt8], Int) = ([127], bytes.count - 127)
            while rest >= 128 {
                length.append(UInt8(rest & 127 | 128))
                rest >>= 7
            }
            return length + [UInt8(rest)] + bytes
        }
        let block: [UInt8] = fields.flatMap { field -> [UInt8] in [0] + text(field.0) + text(field.1) }
        return Frame(kind: .headers, flags: endHeaders | (ends ? endStream : 0), stream: stream, payload: block)
    }
}
