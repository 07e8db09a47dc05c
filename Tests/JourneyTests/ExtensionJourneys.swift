import Testing
import UserNotificationsTesting

struct ExtensionJourneys {
    @Test func `A service extension rewrites a push before it is shown`() async throws {
        let reader = try await Reader(service: StampingService.self)
        let reply = try await reader.push("Hello", mutable: true)
        #expect(reader.titles == ["[Checked] Hello"])
        #expect(reader.world.screen.apps.first?.badge == 3)
        #expect(report(reply, reader)?.outcome == .answered)
        #expect(report(reply, reader)?.changed.contains("title") == true)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `Only a push that may be changed runs the extension`() async throws {
        let reader = try await Reader(service: StampingService.self)
        try await reader.push("Hello")
        #expect(reader.titles == ["Hello"])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `What the extension removes is gone before the new one is shown`() async throws {
        let reader = try await Reader(service: SupersedingService.self)
        let first = try await reader.push("Draft", mutable: true, story: 1)
        try await reader.push("Another", mutable: true, story: 2)
        try await reader.push("Final", mutable: true, story: 1)
        #expect(reader.titles == ["Final", "Another"])
        #expect(reader.world.milestones(of: first).last == .removed(by: .serviceExtension))
        let order = reader.world.events.compactMap { change -> String? in
            switch change {
            case .delivered(let card, _): card.title
            case .removed: "removed"
            default: nil
            }
        }
        #expect(order == ["Draft", "Another", "removed", "Final"])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `After thirty seconds the extension delivers its best attempt`() async throws {
        let reader = try await Reader(service: SlowService.self)
        let reply = try await reader.push("Hello", mutable: true, settle: false)
        try await reader.world.advance(by: .milliseconds(29_999), leavingOpen: [.serviceExtension])
        #expect(reader.world.cards.isEmpty)
        try await reader.world.advance(by: .milliseconds(1), leavingOpen: [.serviceExtension])
        try await reader.world.settle()
        #expect(reader.world.cards.map(\.subtitle) == ["Best attempt"])
        #expect(report(reply, reader)?.outcome == .bestAttempt)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `An extension that stays silent leaves the original`() async throws {
        let reader = try await Reader(service: SilentService.self)
        let reply = try await reader.push("Hello", mutable: true, settle: false)
        try await reader.world.advance(by: .seconds(31), leavingOpen: [.serviceExtension])
        #expect(reader.titles == ["Hello"])
        #expect(report(reply, reader)?.outcome == .timedOut)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `User code that does not answer fails the test and is named, and time does not pass meanwhile`() async throws {
        let reader = try await Reader(service: SilentService.self)
        try await reader.push("Hello", mutable: true, settle: false)
        let start = reader.world.now
        let failure = await #expect(throws: WorldFailure.self) { try await reader.world.settle(within: .milliseconds(200)) }
        #expect(failure?.description.contains("the service extension's didReceive(_:withContentHandler:) of \(reader.app.id)") == true)
        #expect(reader.world.now == start && reader.world.cards.isEmpty)
        #expect(throws: WorldFailure.self) { try reader.world.checkEveryPushEnded() }
        try await reader.world.advance(by: .seconds(31), leavingOpen: [.serviceExtension])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `An extension that crashes leaves the original`() async throws {
        let reader = try await Reader(service: SilentService.self)
        let reply = try await reader.push("Hello", mutable: true, settle: false)
        try await reader.world.settle(leavingOpen: [.serviceExtension])
        reader.app.crashExtension()
        try await reader.world.settle()
        #expect(reader.titles == ["Hello"])
        #expect(report(reply, reader)?.outcome == .crashed)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `The first answer of an extension counts`() async throws {
        let reader = try await Reader(service: DoubleService.self)
        try await reader.push("Hello", mutable: true)
        #expect(reader.titles == ["First"])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `An extension may make a notification vanish only with the entitlement`() async throws {
        let (plain, filtering) = (
            try await Reader(service: EmptyingService.self), try await Reader(service: EmptyingService.self, mayFilter: true)
        )
        let kept = try await plain.push("Hello", mutable: true)
        #expect(plain.titles == ["Hello"])
        #expect(report(kept, plain)?.outcome == .textRemoved)
        let gone = try await filtering.push("Hello", mutable: true)
        #expect(filtering.world.cards.isEmpty)
        #expect(filtering.end(of: gone) == .filtered)
        try plain.world.checkEveryPushEnded()
        try filtering.world.checkEveryPushEnded()
    }

    @Test func `A call that stays open fails the test by name`() async throws {
        let reader = try await Reader(service: SilentService.self)
        try await reader.push("Hello", mutable: true, settle: false)
        let failure = await #expect(throws: WorldFailure.self) { try await reader.world.settle(within: .milliseconds(50)) }
        #expect(failure?.description.contains("didReceive(_:withContentHandler:)") == true)
        try await reader.world.advance(by: .seconds(31), leavingOpen: [.serviceExtension])
        try reader.world.checkEveryPushEnded()
    }

    private func report(_ reply: PushReply, _ reader: Reader) -> ExtensionReport? {
        for case .extensionFinished(let report) in reader.world.milestones(of: reply) { return report }
        return nil
    }
}
