import BelfryService
import CNghttp2
import NIOCore

/// The server's end of one HTTP/2 connection: libnghttp2 with the few verbs that the door needs. Belongs to one event loop.
///
/// It frames and checks; what a request means is its owner's business. Bytes go in by `receive` and come out by `drain`, never from inside a callback.
final class HTTP2Session {
    /// What the owner hears while `receive` runs. It may answer at once.
    protocol Owner: AnyObject {
        func makeStream(_ id: Int32) -> ProviderStream
        /// The whole request is here, or as much of it as the door keeps.
        func received(_ stream: ProviderStream)
    }

    struct Failure: Error {
        var code: Int32
        var notHTTP2: Bool { code == NGHTTP2_ERR_BAD_CLIENT_MAGIC.rawValue }
        var message: String { String(cString: nghttp2_strerror(code)) }
    }

    private let session: OpaquePointer
    /// Set once, before the first byte, and outlives the session.
    unowned let owner: any Owner
    private(set) var streams: [Int32: ProviderStream] = [:]
    /// The stream whose header block is being read; blocks of two streams never interleave (RFC 9113 §4.3).
    private var heading: ProviderStream?
    private var streamLimit = UInt32(ProviderConnection.firstStreams)
    private var head = HeaderBlock()
    /// Answered before their request was whole: told to stop once the answer is out.
    private var answeredEarly: [Int32] = []

    init(owner: any Owner) throws(Failure) {
        self.owner = owner
        session = try HTTP2Callbacks.makeSession()
        nghttp2_session_set_user_data(session, Unmanaged.passUnretained(self).toOpaque())
        try check(HTTP2Settings.submit(to: session))
    }

    deinit { nghttp2_session_del(session) }

    /// True where nothing more will come or go: the connection can be closed.
    var isOver: Bool { nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0 }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        let count = nghttp2_session_mem_recv(session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        if count < 0 { throw Failure(code: Int32(count)) }
    }

    /// Appends whatever is ready to be sent.
    func drain(into buffer: inout ByteBuffer) throws(Failure) {
        try drainOnce(into: &buffer)
        guard !answeredEarly.isEmpty else { return }
        // Only now, since nghttp2 sends a reset before the answer that it would cut off.
        for id in answeredEarly { nghttp2_submit_rst_stream(session, 0, id, NGHTTP2_NO_ERROR.rawValue) }
        answeredEarly.removeAll(keepingCapacity: true)
        try drainOnce(into: &buffer)
    }

    private func drainOnce(into buffer: inout ByteBuffer) throws(Failure) {
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            if count < 0 { throw Failure(code: Int32(count)) }
            guard count > 0, let bytes else { return }
            let frame = UnsafeRawBufferPointer(start: bytes, count: count)
            let start = buffer.writerIndex
            buffer.writeBytes(frame)
            if let place = HTTP2Settings.placeOfStreamLimit(in: frame) { buffer.setInteger(streamLimit, at: start + place) }
        }
    }

    // MARK: Answers

    /// Tells the client how many streams it may have open; said before the answer that follows.
    func advertise(streams: UInt32) {
        streamLimit = streams
        _ = HTTP2Settings.submit(to: session)
    }

    /// One HEADERS frame, and with a body exactly one DATA frame; the last of them ends the stream.
    func respond(to stream: ProviderStream, status: UInt16, fields: (inout HeaderBlock) -> Void, body: [UInt8]? = nil) {
        guard streams[stream.id] === stream, !stream.answered else { return }
        stream.answered = true
        stream.answer = body ?? []
        head.removeAll()
        head.addStatus(status)
        fields(&head)
        var provider = nghttp2_data_provider()
        provider.read_callback = HTTP2Callbacks.readAnswer
        let code = head.withEntries { entries in
            guard body != nil else { return nghttp2_submit_response(session, stream.id, entries.baseAddress, entries.count, nil) }
            return nghttp2_submit_response(session, stream.id, entries.baseAddress, entries.count, &provider)
        }
        if code == 0, !stream.ended { answeredEarly.append(stream.id) }
    }

    /// Says goodbye with the number of the last stream that was taken; streams up to it are finished, later ones are not begun.
    func goAway(reason: [UInt8], code: nghttp2_error_code = NGHTTP2_NO_ERROR) {
        let last = nghttp2_session_get_last_proc_stream_id(session)
        nghttp2_submit_goaway(session, 0, last, code.rawValue, reason, reason.count)
    }

    /// Ends the connection after a last GOAWAY, whatever is open.
    func terminate(code: nghttp2_error_code) { nghttp2_session_terminate_session(session, code.rawValue) }

    private func check(_ code: Int32) throws(Failure) { if code != 0 { throw Failure(code: code) } }

    // MARK: What nghttp2 calls, while `receive` or `drain` runs

    func headersBegin(_ id: Int32) {
        guard streams.count < ProviderConnection.provenStreams else {
            heading = nil
            nghttp2_submit_rst_stream(session, 0, id, NGHTTP2_REFUSED_STREAM.rawValue)
            return
        }
        let stream = owner.makeStream(id)
        streams[id] = stream
        heading = stream
    }

    func header(_ id: Int32, name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard let heading, heading.id == id else { return }
        heading.add(name: name, value: value)
    }

    func data(_ id: Int32, _ bytes: UnsafeRawBufferPointer) {
        guard let stream = streams[id], !stream.ended, !stream.answered else { return }
        stream.append(bytes)
        if stream.isTooLong { finish(stream) }
    }

    func frame(_ id: Int32, endsStream: Bool) {
        heading = nil
        guard let stream = streams[id] else { return }
        if endsStream { stream.ended = true }
        if endsStream || stream.headIsTooLong { finish(stream) }
    }

    private func finish(_ stream: ProviderStream) {
        guard !stream.handedOver else { return }
        stream.handedOver = true
        owner.received(stream)
    }

    func closed(_ id: Int32) {
        streams[id] = nil
    }

    /// Copies what is left of an answer; marks its end.
    func copyAnswer(of id: Int32, into room: UnsafeMutableBufferPointer<UInt8>, flags: UnsafeMutablePointer<UInt32>?) -> Int {
        guard let stream = streams[id] else { return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue) }
        let count = min(room.count, stream.answer.count)
        _ = room.update(fromContentsOf: stream.answer.prefix(count))
        stream.answer.removeFirst(count)
        if stream.answer.isEmpty { flags?.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue) }
        return count
    }
}
