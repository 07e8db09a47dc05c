import BelfryDevice
import BelfryModel
import Control
import Testing

/// Enough was seen.
private struct Enough: Error {}

@Suite struct EventStreamTests {
    @Test func `A watcher gets the screen first, then what changes, and nothing twice`() async throws {
        try await ControlHouse.open { house in
            var seen: [WatchedEvent] = []
            await #expect(throws: Enough.self) {
                try await house.client.events { event in
                    seen.append(event)
                    switch event {
                    case .screen: try await house.device.perform(.unlock)
                    case .center(let event):
                        if case .phone(let phone) = event.change, !phone.ring { throw Enough() }
                        if case .phone(let phone) = event.change, !phone.locked { try await house.device.perform(.ring(false)) }
                    case .push: break
                    }
                }
            }
            guard case .screen(let screen) = seen[0] else {
                Issue.record("The first event is not the screen.")
                return
            }
            #expect(screen.phone.locked)
            let revisions = seen.dropFirst().compactMap { if case .center(let event) = $0 { event.revision } else { nil } }
            #expect(revisions.count == seen.count - 1)
            #expect(revisions == revisions.sorted())
            #expect(revisions.allSatisfy { $0 > screen.revision })
        }
    }

    @Test func `A push is told when its route has grown`() async throws {
        try await ControlHouse.open { house in
            await #expect(throws: Enough.self) {
                try await house.client.events { event in
                    switch event {
                    case .screen:
                        house.service.remember(.story())
                        house.service.write(.push(.first), .received(stream: 1, bytes: 40, key: nil), at: WallTime(microseconds: 10))
                    case .center: break
                    case .push(let summary):
                        #expect(summary.key == .push(.first))
                        #expect(summary.title == "Harbour opens")
                        throw Enough()
                    }
                }
            }
        }
    }

    @Test func `More watchers than there are places are told so, and a place is free again when its watcher has gone`() async throws {
        try await ControlHouse.open(watcherLimit: 1) { house in
            var refused: CommandFailure?
            do {
                try await house.client.events { _ in
                    do { try await house.client.events { _ in } } catch let failure as CommandFailure { refused = failure }
                    throw Enough()
                }
            } catch is Enough {}
            #expect(refused?.code == .unavailable)
            // The server hears of the closed connection a moment later.
            var isFree = false
            for _ in 0..<1000 where !isFree {
                do { try await house.client.events { _ in throw Enough() } } catch is Enough { isFree = true } catch is CommandFailure {}
            }
            #expect(isFree)
        }
    }
}
