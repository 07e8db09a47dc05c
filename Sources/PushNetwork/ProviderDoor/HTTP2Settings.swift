import CNghttp2

/// What the door says in every SETTINGS frame: the five values that production APNs sends.
enum HTTP2Settings {
    static let headerTable: UInt32 = 4096
    static let window: UInt32 = 65_535
    static let frame: UInt32 = 16_384
    static let headerList: UInt32 = 8000

    /// nghttp2 answers a stream above the limit that it was told with a connection error, APNs with REFUSED_STREAM. So it is told this limit, the real
    /// one is written over it on the wire, and the session refuses what is too much.
    static let streamsForLibrary: UInt32 = 1 << 20

    static func submit(to session: OpaquePointer) -> Int32 {
        let entries = [
            entry(NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, headerTable), entry(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streamsForLibrary),
            entry(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, window), entry(NGHTTP2_SETTINGS_MAX_FRAME_SIZE, frame),
            entry(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, headerList),
        ]
        return nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), entries, entries.count)
    }

    private static func entry(_ id: nghttp2_settings_id, _ value: UInt32) -> nghttp2_settings_entry {
        .init(settings_id: Int32(bitPattern: id.rawValue), value: value)
    }

    /// The stream limit within `bytes`, which begin with a frame: its place, if the frame is a SETTINGS frame of ours.
    static func placeOfStreamLimit(in bytes: UnsafeRawBufferPointer) -> Int? {
        let header = 9
        guard bytes.count >= header, bytes[3] == UInt8(NGHTTP2_SETTINGS.rawValue), bytes[4] & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0 else {
            return nil
        }
        return stride(from: header, to: bytes.count - 5, by: 6)
            .first { bytes[$0] == 0 && bytes[$0 + 1] == UInt8(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue) }
            .map { $0 + 2 }
    }
}
