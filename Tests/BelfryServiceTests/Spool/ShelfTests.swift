import BelfryModel
import BelfryService
import Testing

struct ShelfTests {
    private let clock = SpoolContract.Clock()
    private let phone = DeviceID("phone")

    private func push(_ text: String, collapse: String? = nil, expiration: Expiration = .unstated, environment: APNSEnvironment = .sandbox) -> Push {
        let scene = SpoolContract.Scene(
            spool: MemorySpool(journal: Journal(.service), around: clock.surroundings), journal: Journal(.service), clock: clock)
        var push = scene.push(text, collapse: collapse, expiration: expiration)
        push.environment = environment
        return push
    }

    @Test func `Rows stand before the receipt, the receipt before what becomes of the push`() {
        var shelf = Shelf()
        _ = shelf.accept(push("old"), for: phone, ticket: 1, at: clock.moment)
        let effects = shelf.accept(push("new"), for: phone, ticket: 2, at: clock.moment)
        #expect(effects.map(\.kind) == ["insert 2", "delete 1", "collapsed", "receipt 2", "stored"])
    }

    @Test func `A push for an attached device goes straight through`() {
        var shelf = Shelf()
        _ = shelf.attached(phone, at: clock.moment)
        let effects = shelf.accept(push("a"), for: phone, ticket: 7, at: clock.moment)
        #expect(effects.map(\.kind) == ["insert 1", "receipt 7", "transmitted", "deliver 1 to 1"])
        let acknowledged1 = shelf.acknowledge(SpoolEntry(rawValue: 1), from: phone, at: clock.moment)
        #expect(acknowledged1.map(\.kind) == ["delete 1", "acknowledged"])
        #expect(shelf.count == 0)
    }

    @Test func `Behind a full window the same collapse id replaces, a different one does not`() {
        var shelf = Shelf(limits: .init(window: 1))
        _ = shelf.attached(phone, at: clock.moment)
        for (ticket, collapse) in ["x", "x", "y", "x"].enumerated() {
            _ = shelf.accept(push("\(ticket)", collapse: collapse), for: phone, ticket: UInt32(ticket), at: clock.moment)
        }
        // The first is in flight and stays; of those that wait, the newer x took the older one's place.
        let effects = shelf.acknowledge(SpoolEntry(rawValue: 1), from: phone, at: clock.moment)
        #expect(effects.map(\.kind) == ["delete 1", "acknowledged", "transmitted", "deliver 3 to 1"])
        let isHeld2 = shelf.holds(SpoolEntry(rawValue: 2))
        #expect(!isHeld2)
        let isHeld3 = shelf.holds(SpoolEntry(rawValue: 4))
        #expect(isHeld3)
    }

    @Test func `When the session ends only the newest of a topic is kept`() {
        var shelf = Shelf(limits: .init(window: 2))
        let session = shelf.attached(phone, at: clock.moment).session
        for ticket in 0..<4 { _ = shelf.accept(push("\(ticket)"), for: phone, ticket: UInt32(ticket), at: clock.moment) }
        let effects = shelf.detached(phone, session: session, at: clock.moment)
        #expect(effects.filter { $0.kind == "collapsed" }.count == 3)
        #expect(effects.last?.kind == "stored")
        #expect(shelf.count == 1)
        let isHeld4 = shelf.holds(SpoolEntry(rawValue: 4))
        #expect(isHeld4)
    }

    @Test func `The two environments are two worlds`() {
        var shelf = Shelf()
        _ = shelf.accept(push("a"), for: phone, ticket: 1, at: clock.moment)
        _ = shelf.accept(push("b", environment: .production), for: phone, ticket: 2, at: clock.moment)
        #expect(shelf.count == 2)
    }

    @Test func `A push without a future takes nobody's place`() {
        var shelf = Shelf(limits: .init(window: 1))
        _ = shelf.attached(phone, at: clock.moment)
        _ = shelf.accept(push("in flight"), for: phone, ticket: 1, at: clock.moment)
        _ = shelf.accept(push("kept", collapse: "x"), for: phone, ticket: 2, at: clock.moment)
        let effects = shelf.accept(push("once", collapse: "x", expiration: .once), for: phone, ticket: 3, at: clock.moment)
        #expect(effects.map(\.kind) == ["receipt 3"])
        let isHeld5 = shelf.holds(SpoolEntry(rawValue: 2))
        #expect(isHeld5)
    }

    @Test func `A time that has passed is one attempt, and without a session none`() {
        let past = Expiration.until(WallTime(microseconds: clock.wall.microseconds - 1))
        var shelf = Shelf()
        let accepted6 = shelf.accept(push("a", expiration: past), for: phone, ticket: 1, at: clock.moment)
        #expect(accepted6.map(\.kind) == ["receipt 1", "expired"])
        _ = shelf.attached(phone, at: clock.moment)
        let effects = shelf.accept(push("b", expiration: past), for: phone, ticket: 2, at: clock.moment)
        #expect(effects.map(\.kind) == ["receipt 2", "transmitted", "deliver 1 to 1"])
    }

    @Test func `What was in flight for an invalid token is not delivered again`() {
        var shelf = Shelf()
        let session = shelf.attached(phone, at: clock.moment).session
        let push = push("a")
        _ = shelf.accept(push, for: phone, ticket: 1, at: clock.moment)
        let purged7 = shelf.purge(push.token)
        #expect(purged7.map(\.kind) == ["delete 1"])
        let ended8 = shelf.detached(phone, session: session, at: clock.moment)
        #expect(ended8.map(\.kind) == ["discarded"])
        #expect(shelf.count == 0)
    }

    @Test func `Rows from before a crash wait again, the newest of a topic only`() {
        var shelf = Shelf()
        let restored9 = shelf.restored(SpoolEntry(rawValue: 40), push("a"), for: phone)
        #expect(restored9.isEmpty)
        let restored10 = shelf.restored(SpoolEntry(rawValue: 41), push("b"), for: phone)
        #expect(restored10.map(\.kind) == ["delete 40", "collapsed"])
        let attachment11 = shelf.attached(phone, at: clock.moment)
        #expect(attachment11.effects.map(\.kind) == ["transmitted", "deliver 41 to 1"])
        #expect(shelf.upcomingEntry == 42)
    }

    @Test func `A row that cannot be committed is given up, unless the device was faster`() {
        var shelf = Shelf()
        _ = shelf.attached(phone, at: clock.moment)
        _ = shelf.accept(push("a"), for: phone, ticket: 1, at: clock.moment)
        _ = shelf.accept(push("b"), for: phone, ticket: 2, at: clock.moment)
        _ = shelf.acknowledge(SpoolEntry(rawValue: 1), from: phone, at: clock.moment)
        let failure12 = shelf.failed(SpoolEntry(rawValue: 1), at: clock.moment)
        #expect(failure12.wasHeld == false)
        let (wasHeld, effects) = shelf.failed(SpoolEntry(rawValue: 2), at: clock.moment)
        #expect(wasHeld)
        #expect(effects.map(\.kind) == ["delete 2", "discarded"])
    }

    @Test func `A long line with many gaps is closed up and keeps its order`() {
        var shelf = Shelf(policy: .keepAll, limits: .init(window: 1000))
        var kept: [UInt64] = []
        for number in 1...600 {
            _ = shelf.accept(push("\(number)"), for: phone, ticket: 0, at: clock.moment)
            if number.isMultiple(of: 5) { kept.append(UInt64(number)) }
        }
        for number in 1...600 where !number.isMultiple(of: 5) {
            _ = shelf.acknowledge(SpoolEntry(rawValue: UInt64(number)), from: phone, at: clock.moment)
        }
        guard case .deliver(_, _, let pushes) = shelf.attached(phone, at: clock.moment).effects.last else {
            Issue.record("Nothing was delivered.")
            return
        }
        #expect(pushes.map(\.entry.rawValue) == kept)
    }
}

extension ShelfEffect {
    /// In a word or two.
    var kind: String {
        switch self {
        case .insert(let entry, _, _): "insert \(entry.rawValue)"
        case .delete(let entry): "delete \(entry.rawValue)"
        case .receipt(let receipt): "receipt \(receipt.ticket)"
        case .milestone(_, let milestone, _): milestone.stage.rawValue
        case .deliver(_, let session, let pushes): "deliver \(pushes.map { "\($0.entry.rawValue)" }.joined(separator: ",")) to \(session)"
        case .evict(_, let session): "evict \(session)"
        }
    }
}
