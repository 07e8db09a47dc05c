import CNghttp2

/// The C functions through which libnghttp2 speaks to its `HTTP2Session`, which is their user data.
enum HTTP2Callbacks {
    static func makeSession() throws(HTTP2Session.Failure) -> OpaquePointer {
        var callbacks: OpaquePointer?
        var options: OpaquePointer?
        var session: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0, nghttp2_option_new(&options) == 0 else {
            throw HTTP2Session.Failure(code: NGHTTP2_ERR_NOMEM.rawValue)
        }
        defer {
            nghttp2_session_callbacks_del(callbacks)
            nghttp2_option_del(options)
        }
        set(callbacks)
        // Closed streams would only serve the priority tree, which APNs ignores.
        nghttp2_option_set_no_closed_streams(options, 1)
        let code = nghttp2_session_server_new2(&session, callbacks, nil, options)
        guard code == 0, let session else { throw HTTP2Session.Failure(code: code) }
        return session
    }

    private static func set(_ callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, owner in
            guard let frame, frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else { return 0 }
            HTTP2Callbacks.with(owner) { $0.headersBegin(frame.pointee.hd.stream_id) }
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) { _, frame, name, nameCount, value, valueCount, _, owner in
            // Trailers come as another category; nothing in them counts.
            guard let frame, frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else { return 0 }
            HTTP2Callbacks.with(owner) {
                $0.header(
                    frame.pointee.hd.stream_id, name: .init(start: name, count: nameCount), value: .init(start: value, count: valueCount))
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, stream, bytes, count, owner in
            HTTP2Callbacks.with(owner) { $0.data(stream, .init(start: bytes, count: count)) }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, owner in
            guard let header = frame?.pointee.hd, header.type == NGHTTP2_HEADERS.rawValue || header.type == NGHTTP2_DATA.rawValue else { return 0 }
            HTTP2Callbacks.with(owner) {
                $0.frame(header.stream_id, endsStream: UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0)
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, owner in
            HTTP2Callbacks.with(owner) { $0.closed(stream) }
            return 0
        }
    }

    /// Gives the whole answer at once, so that it is one DATA frame with END_STREAM: some clients read the reason only there.
    static let readAnswer: nghttp2_data_source_read_callback = { _, stream, into, room, flags, source, owner in
        var written = 0
        HTTP2Callbacks.with(owner) { session in written = session.copyAnswer(of: stream, into: .init(start: into, count: room), flags: flags) }
        return written
    }

    private static func with(_ owner: UnsafeMutableRawPointer?, _ body: (HTTP2Session) -> Void) {
        guard let owner else { return }
        Unmanaged<HTTP2Session>.fromOpaque(owner)._withUnsafeGuaranteedRef(body)
    }
}
