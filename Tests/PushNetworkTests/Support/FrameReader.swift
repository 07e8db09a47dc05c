import NIOCore

/// Cuts what comes in into frames and hands them on in order.
final class FrameReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var bytes: [UInt8] = []
    private let frames: AsyncStream<Frame>.Continuation

    init(_ frames: AsyncStream<Frame>.Continuation) { self.frames = frames }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes += unwrapInboundIn(data).readableBytesView
        while bytes.count >= 9 {
            let count = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
            guard bytes.count >= 9 + count else { return }
            let stream = bytes[5..<9].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
            if let kind = Frame.Kind(rawValue: bytes[3]) {
                frames.yield(Frame(kind: kind, flags: bytes[4], stream: Int32(stream), payload: Array(bytes[9..<9 + count])))
            }
            bytes.removeFirst(9 + count)
        }
    }

    func channelInactive(context: ChannelHandlerContext) { frames.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
