import BelfryDevice
import BelfryModel
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import Control

@Suite struct EventFeedTests {
    private struct Enough: Error {}

    @Test func `A watcher that falls behind gets a whole screen, and only what came after it`() async throws {
        let device = try Device(
            DeviceID("phone"), apps: QuietRuntime(), archive: MemoryArchive(.newsroom), link: SilentLink(), journal: Journal(.device), around: .test)
        device.onMail { [weak device] in _ = device?.turn() }
        device.turn()
        let feed = EventFeed(device: device, book: PushBook(service: Journal(.service), device: device, around: .test), limit: 2)
        var parser = ServerSentEventParser()
        var writes: [[ServerSentEvent]] = []
        await #expect(throws: Enough.self) {
            try await feed.run(on: MultiThreadedEventLoopGroup.singleton.any()) { bytes in
                writes.append(parser.take(bytes.readableBytesView))
                // The connection stands still while five things happen.
                if writes.count == 1 { for on in [false, true, false, true, false] { try await device.perform(.ring(on)) } }
                if writes.count == 2 { try await device.perform(.unlock) }
                if writes.count == 3 { throw Enough() }
            }
        }
        #expect(writes[0].map(\.name) == ["screen"])
        #expect(writes[1].map(\.name) == ["screen"])
        let screen = try #require(try WatchedEvent(writes[1][0]))
        guard case .screen(let shown) = screen else {
            Issue.record("No screen.")
            return
        }
        #expect(!shown.phone.ring)
        #expect(writes[2].allSatisfy { $0.name == "center" })
        #expect(writes[2].compactMap { $0.id.flatMap(UInt64.init) }.allSatisfy { $0 > shown.revision })
        #expect(!writes[2].isEmpty)
    }
}
