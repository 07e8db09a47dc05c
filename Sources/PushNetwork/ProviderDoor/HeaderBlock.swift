import CNghttp2

/// The fields of one answer, in one buffer that is used again for the next.
struct HeaderBlock {
    private var bytes: [UInt8] = []
    private var places: [(name: Range<Int>, value: Range<Int>)] = []
    private var entries: [nghttp2_nv] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    mutating func addStatus(_ status: UInt16) {
        let start = bytes.count
        bytes += ":status".utf8
        let middle = bytes.count
        bytes += [UInt8(48 + status / 100), UInt8(48 + status / 10 % 10), UInt8(48 + status % 10)]
        places.append((start..<middle, middle..<bytes.count))
    }

    /// `name` in lower case.
    mutating func add(_ name: StaticString, _ value: String) {
        let start = bytes.count
        name.withUTF8Buffer { bytes += $0 }
        let middle = bytes.count
        bytes += value.utf8
        places.append((start..<middle, middle..<bytes.count))
    }

    mutating func withEntries<Result>(_ body: (UnsafeBufferPointer<nghttp2_nv>) -> Result) -> Result {
        entries.removeAll(keepingCapacity: true)
        return bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return body(.init(start: nil, count: 0)) }
            for (index, place) in places.enumerated() {
                // An id is never the same twice: indexing it would only push useful fields out of the client's table.
                let flags = index == 0 ? NGHTTP2_NV_FLAG_NONE : NGHTTP2_NV_FLAG_NO_INDEX
                entries.append(
                    nghttp2_nv(
                        name: base + place.name.lowerBound, value: base + place.value.lowerBound, namelen: place.name.count,
                        valuelen: place.value.count,
                        flags: UInt8(flags.rawValue)))
            }
            return entries.withUnsafeBufferPointer(body)
        }
    }
}
