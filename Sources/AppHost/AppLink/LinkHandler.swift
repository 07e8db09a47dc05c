import BelfryModel
import NIOCore

/// Turns the bytes of one connection into frames; anything else ends it.
final class LinkHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    enum Event {
        case frame(AppFrame)
        /// Not a frame of the app link.
        case garbage(message: String)
        case closed
    }

    private var codec = FrameCodec(limit: AppFrame.limit)
    private var isOver = false
    private let hear: (Event) -> Void

    init(_ hear: @escaping (Event) -> Void) { self.hear = hear }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        codec.append(unwrapInboundIn(data).readableBytesView)
        do {
            while !isOver, context.channel.isActive, let bytes = try codec.next() { hear(.frame(try FrameCodec.decode(AppFrame.self, from: bytes))) }
        } catch let error as FrameCodec.TooLong {
            end("\(error)")
        } catch {
            end("This is not a frame of the app link: four bytes of length, then JSON, as Documentation/Wire/AppLink.md says.")
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        isOver = true
        hear(.closed)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func end(_ message: String) {
        isOver = true
        hear(.garbage(message: message))
    }
}
