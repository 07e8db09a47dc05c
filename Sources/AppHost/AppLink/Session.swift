import BelfryDevice
import BelfryModel
import NIOCore

/// One connection of a program. Confined to the host's loop.
final class Session {
    /// Who waits for the answer to a call.
    enum Waiter: Hashable {
        case device(CallID)
        case run(UniqueID)
    }

    /// Where the program came from.
    enum Origin {
        case socket(Peer?)
        case standardInput(ExtensionProcess)
    }

    let id: AppSession
    let channel: any Channel
    let origin: Origin
    /// Set by the hello.
    var app: AppID?
    var calls: [UInt64: Waiter] = [:]
    private var nextCall: UInt64 = 0
    /// Requests that have no reply yet.
    private var open = 0
    private var isPaused = false

    /// A program with more open requests than this is read no further until half of them have been answered.
    static let mostOpen = 256
    /// What a slow reader may leave unread, in bytes, before it is cut off.
    static let mostUnread = 8 << 20

    init(id: AppSession, channel: any Channel, origin: Origin) { (self.id, self.channel, self.origin) = (id, channel, origin) }

    func requested() {
        open += 1
        if open >= Self.mostOpen, !isPaused { read(false) }
    }

    /// Sends a call; `waiter` is nil where no answer is expected.
    func call(_ call: AppCall, _ waiter: Waiter?) {
        nextCall += 1
        if let waiter { calls[nextCall] = waiter }
        send(.call(number: nextCall, call: call))
    }

    func reply(_ number: UInt64, _ reply: AppReply) {
        open = max(0, open - 1)
        if open <= Self.mostOpen / 2, isPaused { read(true) }
        send(.reply(number: number, reply: reply))
    }

    func refuse(_ message: String) {
        send(.refused(message: message))
        channel.close(mode: .output, promise: nil)
        // A program that keeps its own half open has nothing more to say here.
        let channel = self.channel
        channel.eventLoop.scheduleTask(in: .milliseconds(200)) { channel.close(promise: nil) }
    }

    func send(_ frame: AppFrame) {
        guard channel.isActive else { return }
        guard channel.isWritable, let bytes = try? FrameCodec.encode(frame), bytes.count <= AppFrame.limit + 4 else { return overflow(frame) }
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }

    private func read(_ reads: Bool) {
        isPaused = !reads
        channel.setOption(.autoRead, value: reads).whenComplete { _ in }
    }

    /// Too long a reply is said in a short one; a program that does not read is cut off, and connects again.
    private func overflow(_ frame: AppFrame) {
        if case .reply(let number, _) = frame, channel.isWritable {
            let text = "The answer is longer than \(AppFrame.limit) bytes; remove notifications that are not needed any more."
            send(.reply(number: number, reply: .failed(code: 1, message: text)))
        } else {
            channel.close(promise: nil)
        }
    }
}
