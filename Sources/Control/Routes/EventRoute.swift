import BelfryDevice
import BelfryModel
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// `GET /api/events`: everything that happens, as it happens, to at most `watcherLimit` watchers.
final class EventRoute: Sendable {
    private let device: Device
    private let book: PushBook
    private let mailboxLimit: Int
    private let watcherLimit: Int
    private let watchers = Mutex(0)

    init(device: Device, book: PushBook, mailboxLimit: Int, watcherLimit: Int) {
        self.device = device
        self.book = book
        self.mailboxLimit = mailboxLimit
        self.watcherLimit = watcherLimit
    }

    func add(to router: Router<ControlContext>) {
        router.get("/api/events") { [self] request, context in
            guard let seat = takeSeat() else {
                throw CommandFailure(.unavailable, "\(watcherLimit) watchers are here already. Close one.")
            }
            return stream(request, on: context.loop, seat)
        }
    }

    private func stream(_ request: Request, on loop: any EventLoop, _ seat: WatcherSeat) -> Response {
        let feed = EventFeed(device: device, book: book, limit: mailboxLimit)
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
            body: .init { writer in
                defer { withExtendedLifetime(seat) {} }
                await withGracefulShutdownHandler {
                    // It ends when the watcher goes away, which is how it should end.
                    try? await request.body.consumeWithCancellationOnInboundClose { _ in
                        try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
                        try await feed.run(on: loop) { try await writer.write($0) }
                    }
                } onGracefulShutdown: {
                    feed.close()
                }
                try await writer.finish(nil)
            })
    }

    private func takeSeat() -> WatcherSeat? {
        let free = watchers.withLock { count in
            guard count < watcherLimit else { return false }
            count += 1
            return true
        }
        return free ? WatcherSeat { [weak self] in self?.watchers.withLock { $0 -= 1 } } : nil
    }
}
