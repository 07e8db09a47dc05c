import CNghttp2
import NIOCore
import NIOPosix
import NIOSSL
import Testing

/// A client that speaks HTTP/2 frame by frame, so that a test sees the frames themselves and may break any rule.
final class FrameConnection {
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// What a request was answered: its frames in order, and what they say.
    struct Answer {
        var frames: [Frame] = []
        var fields: [(String, String)] = []
        var body: [UInt8] = []

        subscript(name: String) -> String? { fields.first { $0.0 == name }?.1 }
        var status: String? { self[":status"] }
        var text: String { String(decoding: body, as: UTF8.self) }
        var shape: [Frame.Kind] { frames.map(\.kind) }
    }

    /// A client's own certificate and its key.
    struct Identity {
        var certificate: NIOSSLCertificate
        var key: NIOSSLPrivateKey
    }

    let channel: any Channel
    private var frames: AsyncStream<Frame>.Iterator
    private let inflater: OpaquePointer
    /// Every frame so far.
    private(set) var seen: [Frame] = []

    init(port: Int, authority: String, alpn: [String], identity: Identity? = nil, speaks: Bool = true) async throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(authority)
        configuration.applicationProtocols = alpn
        if let identity {
            configuration.certificateChain = [.certificate(identity.certificate)]
            configuration.privateKey = .privateKey(identity.key)
        }
        let context = try NIOSSLContext(configuration: configuration)
        let (stream, continuation) = AsyncStream<Frame>.makeStream()
        frames = stream.makeAsyncIterator()
        var inflater: OpaquePointer?
        try #require(nghttp2_hd_inflate_new(&inflater) == 0)
        self.inflater = try #require(inflater)
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let tls = try NIOSSLClientHandler(context: context, serverHostname: "localhost")
                    try channel.pipeline.syncOperations.addHandlers(tls, FrameReader(continuation))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        if speaks { try await send(Self.preface + Frame(kind: .settings).bytes) }
    }

    deinit {
        nghttp2_hd_inflate_del(inflater)
        channel.close(promise: nil)
    }

    func send(_ bytes: [UInt8]) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }
    func send(_ frames: Frame...) async throws { try await send(frames.flatMap(\.bytes)) }

    /// The next frame; nil where the connection has ended.
    func next() async -> Frame? {
        guard let frame = await frames.next() else { return nil }
        seen.append(frame)
        return frame
    }

    /// The next frame that is meant.
    func next(where isMeant: (Frame) -> Bool) async throws -> Frame {
        while let frame = await next() { if isMeant(frame) { return frame } }
        return try #require(nil as Frame?, "The connection ended first.")
    }

    static func pseudo(_ path: String, method: String = "POST", host: String = ":authority") -> [(String, String)] {
        [(":method", method), (":scheme", "https"), (":path", path), (host, "localhost")]
    }

    /// Sends a request; the answer is awaited by `answer`.
    func request(_ fields: [(String, String)], body: [UInt8], stream: Int32) async throws {
        var bytes = Frame.headers(fields, stream: stream, ends: body.isEmpty).bytes
        if !body.isEmpty { bytes += Frame(kind: .data, flags: Frame.endStream, stream: stream, payload: body).bytes }
        try await send(bytes)
    }

    func answer(to stream: Int32) async throws -> Answer {
        var answer = Answer()
        while let frame = await next() {
            guard frame.stream == stream else { continue }
            answer.frames.append(frame)
            if frame.kind == .headers { answer.fields += try decode(frame.payload) }
            if frame.kind == .data { answer.body += frame.payload }
            if frame.endsStream || frame.kind == .reset { return answer }
        }
        return try #require(nil as Answer?, "The connection ended without an answer.")
    }

    func exchange(_ fields: [(String, String)], body: [UInt8] = Array(#"{"aps":{"alert":"x"}}"#.utf8), stream: Int32 = 1) async throws -> Answer {
        try await request(fields, body: body, stream: stream)
        return try await answer(to: stream)
    }

    private func decode(_ block: [UInt8]) throws -> [(String, String)] {
        var fields: [(String, String)] = []
        try block.withUnsafeBufferPointer { bytes in
            var place = 0
            var flags: Int32 = 0
            while flags & Int32(NGHTTP2_HD_INFLATE_FINAL.rawValue) == 0 {
                var field = nghttp2_nv()
                flags = 0
                let count = nghttp2_hd_inflate_hd2(inflater, &field, &flags, bytes.baseAddress.map { $0 + place }, bytes.count - place, 1)
                try #require(count >= 0)
                place += count
                guard flags & Int32(NGHTTP2_HD_INFLATE_EMIT.rawValue) != 0 else { continue }
                fields.append((Self.text(field.name, field.namelen), Self.text(field.value, field.valuelen)))
            }
        }
        nghttp2_hd_inflate_end_headers(inflater)
        return fields
    }

    private static func text(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
