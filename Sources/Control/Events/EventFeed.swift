import BelfryDevice
import BelfryModel
import NIOCore
import Synchronization

/// What a watcher is told: first a `screen`, then `center` events and changed `push`es, as `text/event-stream`.
final class EventFeed: Sendable {
    /// How long milestones are gathered before a push is told again.
    static let gathering = TimeAmount.milliseconds(40)
    static let heartbeat = TimeAmount.seconds(15)

    private let device: Device
    private let book: PushBook
    private let mailbox: EventMailbox
    /// The revision of the last snapshot; events up to it are part of it.
    private let shown = Mutex<UInt64>(0)

    init(device: Device, book: PushBook, limit: Int) {
        self.device = device
        self.book = book
        mailbox = EventMailbox(limit: limit)
    }

    /// Writes until the watcher goes away, the task is cancelled or a write fails.
    func run(on loop: any EventLoop, _ write: (ByteBuffer) async throws -> Void) async throws {
        let mailbox = mailbox
        let watch = device.watch { mailbox.put($0) }
        let pushes = book.watch { key in
            if mailbox.touch(key) { loop.scheduleTask(in: Self.gathering) { mailbox.ring() } }
        }
        let beats = loop.scheduleRepeatedTask(initialDelay: Self.heartbeat, delay: Self.heartbeat) { _ in mailbox.beat() }
        defer {
            device.unwatch(watch)
            book.unwatch(pushes)
            beats.cancel()
        }
        for await _ in mailbox.rings {
            let bytes = try letters()
            if bytes.readableBytes > 0 { try await write(bytes) }
        }
    }

    func close() { mailbox.close() }

    /// Everything that is new, as bytes; for a beat without news a comment.
    func letters() throws -> ByteBuffer {
        let letters = mailbox.take()
        var buffer = ByteBuffer()
        if letters.needsScreen || letters.missesPushes {
            let screen = device.screen
            shown.withLock { $0 = screen.revision }
            try ServerSentEvent(name: "screen", revision: screen.revision, json: screen).write(to: &buffer)
        }
        let shown = shown.withLock { $0 }
        for event in letters.events where event.revision > shown {
            try ServerSentEvent(name: "center", revision: event.revision, json: event).write(to: &buffer)
        }
        if !letters.pushes.isEmpty {
            for summary in book.summaries(of: Set(letters.pushes)) { try ServerSentEvent(name: "push", json: summary).write(to: &buffer) }
        }
        if letters.beat, buffer.readableBytes == 0 { buffer.writeString(": still here\n\n") }
        return buffer
    }
}
