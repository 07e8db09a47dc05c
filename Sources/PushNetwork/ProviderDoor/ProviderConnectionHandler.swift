import BelfryModel
import BelfryService
import CNghttp2
import Logging
import NIOCore
import NIOSSL

/// One provider's connection: bytes to requests, requests to the gateway, receipts to answers. One write a turn of the event loop.
final class ProviderConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let environment: APNSEnvironment
    private let gateway: Gateway
    private let logger: Logger
    private var connection: ProviderConnection
    private var context: ChannelHandlerContext?
    private var session: HTTP2Session?
    private var receipts: ReceiptBox?
    /// Between the first read of a turn and its end.
    private(set) var isInTurn = false
    private var isClosing = false

    init(environment: APNSEnvironment, gateway: Gateway, logger: Logger) {
        self.environment = environment
        self.gateway = gateway
        self.logger = logger
        connection = ProviderConnection(environment: environment)
    }

    // MARK: What the channel says

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        receipts = ReceiptBox(handler: self, loop: context.eventLoop)
    }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelActive(context: ChannelHandlerContext) {
        context.fireChannelActive()
        do throws(HTTP2Session.Failure) {
            session = try HTTP2Session(owner: self)
            flush()
        } catch { fail(error) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        session = nil
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let session, !isClosing else { return }
        isInTurn = true
        do throws(HTTP2Session.Failure) {
            try Self.feed(unwrapInboundIn(data), to: session)
        } catch { fail(error) }
    }

    private static func feed(_ buffer: ByteBuffer, to session: HTTP2Session) throws(HTTP2Session.Failure) {
        var failure: HTTP2Session.Failure?
        buffer.withUnsafeReadableBytes { bytes in
            do throws(HTTP2Session.Failure) { try session.receive(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        answerReceipts()
        isInTurn = false
        flush()
        context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { flush() }
        context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case NIOSSLError.handshakeFailed(let reason) = error {
            logger.notice(
                "A provider's TLS handshake failed",
                metadata: ["cause": "\(reason.words)", "advice": "The port speaks TLS 1.2 or later; a client has to trust the local authority."])
        } else {
            logger.debug("A provider's connection failed", metadata: ["cause": "\(error)"])
        }
        context.close(promise: nil)
    }

    // MARK: Answers

    func receiptsArrived() {
        answerReceipts()
        flush()
    }

    private func answerReceipts() {
        guard let session, let receipts else { return }
        for (ticket, receipt) in receipts.removeAll() {
            guard let stream = session.streams[Int32(bitPattern: ticket)], let pending = stream.pending else { continue }
            stream.pending = nil
            answer(stream, pending.reply(to: receipt))
        }
    }

    private func answer(_ stream: ProviderStream, _ reply: ProviderReply) {
        guard let session else { return }
        if let streams = connection.streamsToAdvertise(beforeReplyWith: reply.status) { session.advertise(streams: UInt32(streams)) }
        session.respond(
            to: stream, status: UInt16(reply.status),
            fields: { head in
                head.add("apns-id", reply.apnsID)
                if let unique = reply.uniqueID { head.add("apns-unique-id", unique.description) }
            }, body: reply.body.isEmpty ? nil : reply.body)
        logger.debug(
            "A provider's request was answered",
            metadata: [
                "apns-id": "\(reply.apnsID)", "status": "\(reply.status)", "environment": "\(environment.rawValue)", "hint": "\(reply.hint ?? "")",
            ])
    }

    /// One write for everything that is ready; what a slow client does not take waits in the session, bounded by its streams.
    private func flush() {
        guard let context, let session, !isInTurn, context.channel.isWritable else { return }
        var buffer = context.channel.allocator.buffer(capacity: 1024)
        do throws(HTTP2Session.Failure) { try session.drain(into: &buffer) } catch {
            context.close(promise: nil)
            return
        }
        if buffer.readableBytes > 0 { context.writeAndFlush(wrapOutboundOut(buffer), promise: nil) }
        if session.isOver { context.close(promise: nil) }
    }

    // MARK: Ends

    /// Says that the service stops; requests that are under way are still answered.
    func shutDown() {
        guard let session else {
            context?.close(promise: nil)
            return
        }
        session.goAway(reason: Refusal(.shutdown).body)
        flush()
    }

    private func fail(_ failure: HTTP2Session.Failure) {
        isClosing = true
        if failure.notHTTP2 {
            logger.notice(
                "A provider did not speak HTTP/2",
                metadata: ["advice": "APNs speaks HTTP/2 only: with curl add --http2, with a library choose its HTTP/2 client."])
        } else {
            logger.notice("A provider broke the rules of HTTP/2", metadata: ["cause": "\(failure.message)"])
        }
        isInTurn = false
        session?.terminate(code: NGHTTP2_PROTOCOL_ERROR)
        flush()
        context?.close(promise: nil)
    }
}

extension ProviderConnectionHandler: HTTP2Session.Owner {
    func makeStream(_ id: Int32) -> ProviderStream { ProviderStream(id: id, environment: environment) }

    func received(_ stream: ProviderStream) {
        guard let session, let receipts else { return }
        guard !stream.headIsTooLong else { return session.respond(to: stream, status: 431, fields: { _ in }) }
        let verify: SignatureVerifier = SignatureCheck.verifies
        switch gateway.receive(stream.request, on: &connection, verify: verify, ticket: UInt32(bitPattern: stream.id), sink: receipts) {
        case .now(let reply): answer(stream, reply)
        case .later(let pending): stream.pending = pending
        }
    }
}
