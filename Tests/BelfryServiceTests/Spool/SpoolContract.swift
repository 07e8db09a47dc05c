import BelfryModel
import BelfryService
import Synchronization
import Testing

/// What every engine behind the port `Spool` has to do. One case is one rule; an engine's tests run all of `cases`.
///
/// The cases wait for receipts and deliveries rather than expect them at once, so that an engine may answer from a thread of its own.
struct SpoolContract: Sendable {
    struct Setting: Sendable {
        var journal: Journal
        var around: Surroundings
        var policy: StorePolicy
        var limits: ShelfLimits
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var run: @Sendable (SpoolContract) async throws -> Void
    }

    /// A fresh, empty engine.
    var makeSpool: @Sendable (Setting) throws -> any Spool

    static let cases: [Case] = [
        Case(testDescription: "A push for an attached device is delivered, acknowledged and forgotten") { try await $0.delivered() },
        Case(testDescription: "What waits is delivered in order when its device comes") { try await $0.inOrder() },
        Case(testDescription: "For an absent device the newest of a topic is kept") { try await $0.newestPerTopic() },
        Case(testDescription: "Keep-all replaces by equal collapse id only") { try await $0.keepAll() },
        Case(testDescription: "What was not acknowledged is delivered again") { try await $0.again() },
        Case(testDescription: "A newer session evicts the older") { try await $0.eviction() },
        Case(testDescription: "No more than the window is in flight") { try await $0.window() },
        Case(testDescription: "A push that may not wait is given up where its device is away") { try await $0.once() },
        Case(testDescription: "A push past its time is not delivered") { try await $0.expiry() },
        Case(testDescription: "An invalid token takes what waits for it") { try await $0.purge() },
        Case(testDescription: "An entry that was replaced takes nothing with it") { try await $0.replacedEntry() },
        Case(testDescription: "A full spool is an answer, and keeps nothing of the push") { try await $0.full() },
    ]
}

// MARK: - The cases

extension SpoolContract {
    func delivered() async throws {
        let scene = try scene()
        let ear = Ear()
        let attachment = scene.spool.attach(scene.phone, sink: ear)
        let push = scene.push("a")
        #expect(await scene.accept(push).isAccepted)
        let got = await ear.deliveries(1)
        #expect(got.map(\.push) == [push])
        scene.spool.acknowledge(got[0].entry, from: scene.phone)
        // Nothing is left for the next session but what comes after.
        attachment.detach()
        attachment.detach()
        let next = Ear()
        _ = scene.spool.attach(scene.phone, sink: next)
        let last = scene.push("last")
        #expect(await scene.accept(last).isAccepted)
        #expect(await next.deliveries(1).map(\.push) == [last])
        scene.expectEnds([push: .acknowledged], open: [last])
    }

    func inOrder() async throws {
        let scene = try scene(.keepAll)
        let pushes = (0..<5).map { scene.push("\($0)") }
        for push in pushes { #expect(await scene.accept(push).isAccepted) }
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        let got = await ear.deliveries(5)
        #expect(got.map(\.push) == pushes)
        #expect(got.map(\.entry) == got.map(\.entry).sorted())
    }

    func newestPerTopic() async throws {
        let scene = try scene()
        let (a, b, other) = (scene.push("a", collapse: "x"), scene.push("b", collapse: "y"), scene.push("c", topic: "news.example.Other"))
        for push in [a, b, other] { #expect(await scene.accept(push).isAccepted) }
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        #expect(await ear.deliveries(2).map(\.push) == [b, other])
        scene.expectEnds([a: .collapsed], open: [b, other])
    }

    func keepAll() async throws {
        let scene = try scene(.keepAll)
        let (a, b, c) = (scene.push("a", collapse: "x"), scene.push("b"), scene.push("c", collapse: "x"))
        for push in [a, b, c] { #expect(await scene.accept(push).isAccepted) }
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        #expect(await ear.deliveries(2).map(\.push) == [b, c])
        scene.expectEnds([a: .collapsed], open: [b, c])
    }

    func again() async throws {
        let scene = try scene()
        let (first, second) = (Ear(), Ear())
        let attachment = scene.spool.attach(scene.phone, sink: first)
        let push = scene.push("a")
        #expect(await scene.accept(push).isAccepted)
        let before = await first.deliveries(1)
        attachment.detach()
        _ = scene.spool.attach(scene.phone, sink: second)
        let after = await second.deliveries(1)
        #expect(after.map(\.push) == [push])
        #expect(after[0].entry == before[0].entry)
        scene.spool.acknowledge(after[0].entry, from: scene.phone)
        scene.expectEnds([push: .acknowledged], open: [])
        let attempts = scene.journal.records(of: .push(push.uniqueID)).filter { $0.milestone.stage == .transmitted }.map(\.milestone)
        #expect(attempts == [.transmitted(attempt: 1), .transmitted(attempt: 2)])
    }

    func eviction() async throws {
        let scene = try scene()
        let (older, newer) = (Ear(), Ear())
        let attachment = scene.spool.attach(scene.phone, sink: older)
        let push = scene.push("a")
        #expect(await scene.accept(push).isAccepted)
        _ = await older.deliveries(1)
        _ = scene.spool.attach(scene.phone, sink: newer)
        await older.eviction()
        #expect(await newer.deliveries(1).map(\.push) == [push])
        // The older one has no hold any more.
        attachment.detach()
        let next = scene.push("b")
        #expect(await scene.accept(next).isAccepted)
        #expect(await newer.deliveries(2).map(\.push) == [push, next])
    }

    func window() async throws {
        let scene = try scene(limits: .init(window: 2))
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        let pushes = (0..<4).map { scene.push("\($0)") }
        for push in pushes { #expect(await scene.accept(push).isAccepted) }
        let first = await ear.deliveries(2)
        #expect(first.map(\.push) == Array(pushes[..<2]))
        scene.spool.acknowledge(first[1].entry, from: scene.phone)
        #expect(await ear.deliveries(3).map(\.push) == Array(pushes[..<3]))
        scene.spool.acknowledge(first[0].entry, from: scene.phone)
        #expect(await ear.deliveries(4).map(\.push) == pushes)
    }

    func once() async throws {
        let scene = try scene()
        let (kept, gone) = (scene.push("kept"), scene.push("gone", expiration: .once))
        #expect(await scene.accept(kept).isAccepted)
        #expect(await scene.accept(gone) == .accepted(durable: false))
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        let there = scene.push("there", expiration: .once)
        #expect(await scene.accept(there) == .accepted(durable: false))
        #expect(await ear.deliveries(2).map(\.push) == [kept, there])
        scene.expectEnds([gone: .discarded], open: [kept, there])
    }

    func expiry() async throws {
        let scene = try scene(.keepAll)
        let soon = scene.push("soon", expiration: .until(scene.clock.wall + .seconds(60)))
        let sooner = scene.push("sooner", expiration: .until(scene.clock.wall + .seconds(30)))
        let late = scene.push("late")
        for push in [soon, sooner, late] { #expect(await scene.accept(push).isAccepted) }
        #expect(scene.spool.expire(at: scene.clock.moment) == scene.clock.wall + .seconds(30))
        scene.clock.advance(by: .seconds(30))
        #expect(scene.spool.expire(at: scene.clock.moment) == scene.clock.wall + .seconds(30))
        scene.clock.advance(by: .seconds(30))
        // Nobody has asked for expiry since.
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        #expect(await ear.deliveries(1).map(\.push) == [late])
        scene.expectEnds([soon: .expired, sooner: .expired], open: [late])
    }

    func purge() async throws {
        let scene = try scene()
        let (mine, other) = (scene.push("a"), scene.push("b", topic: "news.example.Other"))
        for push in [mine, other] { #expect(await scene.accept(push).isAccepted) }
        scene.spool.purge(mine.token)
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        #expect(await ear.deliveries(1).map(\.push) == [other])
        scene.expectEnds([mine: .discarded], open: [other])
    }

    func replacedEntry() async throws {
        let scene = try scene()
        let first = Ear()
        let attachment = scene.spool.attach(scene.phone, sink: first)
        let (old, new) = (scene.push("old"), scene.push("new"))
        #expect(await scene.accept(old).isAccepted)
        let entry = await first.deliveries(1)[0].entry
        attachment.detach()
        #expect(await scene.accept(new).isAccepted)
        scene.spool.acknowledge(entry, from: scene.phone)
        let second = Ear()
        _ = scene.spool.attach(scene.phone, sink: second)
        let got = await second.deliveries(1)
        #expect(got.map(\.push) == [new])
        // Nor does another device's acknowledgement.
        scene.spool.acknowledge(got[0].entry, from: DeviceID("tablet"))
        scene.expectEnds([old: .collapsed], open: [new])
    }

    func full() async throws {
        let scene = try scene(.keepAll, limits: .init(total: 2))
        let pushes = [scene.push("a", collapse: "x"), scene.push("b"), scene.push("c"), scene.push("d", collapse: "x")]
        #expect(await scene.accept(pushes[0]).isAccepted)
        #expect(await scene.accept(pushes[1]).isAccepted)
        #expect(await scene.accept(pushes[2]) == .unavailable)
        // One that takes another's place needs no room.
        #expect(await scene.accept(pushes[3]).isAccepted)
        let ear = Ear()
        _ = scene.spool.attach(scene.phone, sink: ear)
        #expect(await ear.deliveries(2).map(\.push) == [pushes[1], pushes[3]])
        scene.expectEnds([pushes[0]: .collapsed, pushes[2]: .discarded], open: [pushes[1], pushes[3]])
    }
}

// MARK: - The scene

extension SpoolContract {
    /// Time that moves only when told.
    final class Clock: Sendable {
        private let microseconds = Mutex<Int64>(1_700_000_000_000_000)
        private let random: Mutex<UInt64>

        init(seed: UInt64 = 1) { random = Mutex(seed) }

        var wall: WallTime { WallTime(microseconds: microseconds.withLock { $0 }) }
        var moment: Moment { Moment(wall: wall, monotonic: MonotonicTime(nanoseconds: wall.microseconds * 1000)) }
        func advance(by duration: Duration) { microseconds.withLock { $0 += duration.microseconds } }

        /// SplitMix64.
        func next() -> UInt64 {
            random.withLock { state in
                state &+= 0x9E37_79B9_7F4A_7C15
                var z = state
                z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
                z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
                return z ^ (z >> 31)
            }
        }

        var surroundings: Surroundings {
            Surroundings(wall: { self.wall }, monotonic: { self.moment.monotonic }, zone: { "GMT" }, entropy: { self.next() })
        }
    }

    /// Waits for receipts.
    final class Desk: ReceiptSink {
        private struct State {
            var receipts: [UInt32: Receipt] = [:]
            var waiting: [UInt32: CheckedContinuation<Receipt, Never>] = [:]
        }
        private let state = Mutex(State())

        func take(_ receipts: [(ticket: UInt32, receipt: Receipt)]) {
            for (ticket, receipt) in receipts {
                let continuation = state.withLock { state in
                    state.receipts[ticket] = receipt
                    return state.waiting.removeValue(forKey: ticket)
                }
                continuation?.resume(returning: receipt)
            }
        }

        func receipt(of ticket: UInt32) async -> Receipt {
            await withCheckedContinuation { continuation in
                let known = state.withLock { state in
                    if state.receipts[ticket] == nil { state.waiting[ticket] = continuation }
                    return state.receipts[ticket]
                }
                if let known { continuation.resume(returning: known) }
            }
        }
    }

    /// A device session that waits for what it is told.
    final class Ear: SpoolSink {
        private struct State {
            var got: [(entry: SpoolEntry, push: Push)] = []
            var isEvicted = false
            var waiting: [(isDone: @Sendable (Int, Bool) -> Bool, resume: CheckedContinuation<Void, Never>)] = []
        }
        private let state = Mutex(State())

        func deliver(_ pushes: [(entry: SpoolEntry, push: Push)]) { change { $0.got += pushes } }
        func evicted() { change { $0.isEvicted = true } }

        /// Everything that has come once there are at least `count`.
        func deliveries(_ count: Int) async -> [(entry: SpoolEntry, push: Push)] {
            await wait { got, _ in got >= count }
            return state.withLock { $0.got }
        }

        func eviction() async { await wait { _, isEvicted in isEvicted } }

        private func change(_ body: (inout State) -> Void) {
            let done = state.withLock { state in
                body(&state)
                let (count, isEvicted) = (state.got.count, state.isEvicted)
                defer { state.waiting.removeAll { $0.isDone(count, isEvicted) } }
                return state.waiting.filter { $0.isDone(count, isEvicted) }.map(\.resume)
            }
            for continuation in done { continuation.resume() }
        }

        private func wait(for isDone: @escaping @Sendable (Int, Bool) -> Bool) async {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if isDone(state.got.count, state.isEvicted) { return true }
                    state.waiting.append((isDone, continuation))
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }

    struct Scene: Sendable {
        let spool: any Spool
        let journal: Journal
        let clock: Clock
        let desk = Desk()
        let phone = DeviceID("phone")

        func push(
            _ text: String, topic: String = "news.example.Newsroom", collapse: String? = nil, expiration: Expiration = .unstated
        ) -> Push {
            // One token for each topic.
            let token = DeviceToken(bytes: Array(topic.utf8))
            guard let token else { preconditionFailure("A topic of the tests is too short for a token.") }
            let id = UniqueID(high: clock.next(), low: clock.next())
            return Push(
                uniqueID: id, apnsID: id.description, environment: .sandbox, token: token, topic: Topic(topic), expiration: expiration,
                collapseID: collapse.map { CollapseID($0) }, received: clock.wall, payload: PayloadBytes("{\"aps\":{\"alert\":\"\(text)\"}}"))
        }

        /// Hands the push in, as the gateway does, and waits for the receipt.
        func accept(_ push: Push) async -> Receipt {
            let ticket = UInt32(truncatingIfNeeded: clock.next())
            journal.write(.push(push.uniqueID), .received(stream: 1, bytes: push.payload.bytes.count, key: nil), at: clock.wall)
            spool.accept(push, for: phone, ticket: ticket, sink: desk)
            return await desk.receipt(of: ticket)
        }

        /// Every push made legal moves only; those of `ends` came to exactly that end, the others to none.
        func expectEnds(_ ends: [Push: Milestone.Stage], open: [Push], sourceLocation: SourceLocation = #_sourceLocation) {
            for push in Array(ends.keys) + open {
                let stages = journal.records(of: .push(push.uniqueID)).map(\.milestone.stage)
                for (stage, next) in zip(stages, stages.dropFirst()) {
                    #expect(stage.next.contains(next), "\(push.payload.text): \(stages)", sourceLocation: sourceLocation)
                }
                let expected = ends[push].map { [$0] } ?? []
                #expect(stages.filter(\.isTerminal) == expected, "\(push.payload.text): \(stages)", sourceLocation: sourceLocation)
            }
        }
    }

    private func scene(_ policy: StorePolicy = .newestPerTopic, limits: ShelfLimits = .init()) throws -> Scene {
        let (journal, clock) = (Journal(.service), Clock())
        let setting = Setting(journal: journal, around: clock.surroundings, policy: policy, limits: limits)
        return Scene(spool: try makeSpool(setting), journal: journal, clock: clock)
    }
}

extension Receipt {
    fileprivate var isAccepted: Bool { if case .accepted = self { true } else { false } }
}
