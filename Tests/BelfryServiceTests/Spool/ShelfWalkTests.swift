import BelfryModel
import BelfryService
import Testing

/// Seeded random walks over the rules, with a disk that commits late, fails and forgets what was not committed.
struct ShelfWalkTests {
    @Test(arguments: 1...60 as ClosedRange<UInt64>, StorePolicy.allCases)
    func `Every push comes to exactly one end`(seed: UInt64, policy: StorePolicy) {
        var walk = ShelfWalk(seed: seed, policy: policy)
        for _ in 0..<400 { walk.step() }
        walk.drain()
        walk.expectEnds()
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>, StorePolicy.allCases)
    func `After a crash what was answered is there, and what it replaced is not`(seed: UInt64, policy: StorePolicy) {
        var walk = ShelfWalk(seed: seed, policy: policy)
        for _ in 0..<200 { walk.step() }
        walk.expectDisk()
        walk.crash()
        for _ in 0..<50 { walk.step() }
        walk.expectDisk()
    }
}

/// One walk: the shelf, a disk behind it, and devices that remember what they have acknowledged.
private struct ShelfWalk: ~Copyable {
    private enum Write {
        case insert(SpoolEntry, Push, DeviceID)
        case delete(SpoolEntry)
        case receipt(ShelfReceipt)
    }

    let clock: SpoolContract.Clock
    let seed: UInt64
    let policy: StorePolicy
    private var shelf: Shelf
    private var queue: [Write] = []
    private var disk: [SpoolEntry: (push: Push, device: DeviceID)] = [:]
    private var stages: [UniqueID: [Milestone]] = [:]
    private var pushes: [UniqueID: Push] = [:]
    private var answered: Set<UniqueID> = []
    private var sessions: [DeviceID: UInt64] = [:]
    private var heard: [DeviceID: [SpoolEntry]] = [:]
    private var acknowledged: Set<SpoolEntry> = []
    private var inFlight: [DeviceID: Set<SpoolEntry>] = [:]
    /// By whom a push was replaced at that one's acceptance (not at the end of a session, which no receipt waits for).
    private var replaced: [UniqueID: UniqueID] = [:]
    /// Those whose token became invalid: they may lose their row while they are still in flight.
    private var purged: Set<UniqueID> = []
    private var ticket: UInt32 = 0

    private static let limits = ShelfLimits(window: 3, waiting: 6, total: 14)
    private static let devices = ["phone", "tablet", "watch"].map { DeviceID($0) }

    init(seed: UInt64, policy: StorePolicy) {
        (clock, self.seed, self.policy) = (SpoolContract.Clock(seed: seed), seed, policy)
        shelf = Shelf(policy: policy, limits: Self.limits)
    }

    private func pick<Item>(_ items: [Item]) -> Item { items[Int(clock.next() % UInt64(items.count))] }

    mutating func step() {
        clock.advance(by: .milliseconds(Int64(clock.next() % 4000)))
        let device = pick(Self.devices)
        switch clock.next() % 20 {
        case 0..<7: accept(device)
        case 7..<12: acknowledgeOne(device)
        case 12..<14: attach(device)
        case 14: detach(device)
        case 15: purge(token(of: device, pick(["A", "B"])))
        case 16: perform(shelf.expire(at: clock.moment))
        case 17: commit(Int(clock.next() % 4))
        case 18: failOne()
        default: commit(queue.count)
        }
        #expect(shelf.count <= Self.limits.total, "seed \(seed)")
    }

    private func token(of device: DeviceID, _ topic: String) -> DeviceToken {
        guard let token = DeviceToken(bytes: Array("\(device)/\(topic)".utf8)) else { preconditionFailure("Too short.") }
        return token
    }

    private mutating func accept(_ device: DeviceID) {
        let topic = pick(["A", "B"])
        let id = UniqueID(high: clock.next(), low: clock.next())
        let soon = clock.wall + .seconds(Int64(clock.next() % 30) - 3)
        let push = Push(
            uniqueID: id, apnsID: id.description, environment: .sandbox, token: token(of: device, topic), topic: Topic(topic),
            expiration: pick([.unstated, .unstated, .once, .until(soon)]), collapseID: pick([nil, CollapseID("x"), CollapseID("y")]),
            received: clock.wall, payload: PayloadBytes("{}"))
        pushes[id] = push
        stages[id] = [.received(stream: 1, bytes: 2, key: nil)]
        ticket += 1
        let effects = shelf.accept(push, for: device, ticket: ticket, at: clock.moment)
        for case .milestone(.push(let older), .collapsed(let newer), _) in effects { replaced[older] = newer }
        perform(effects)
    }

    private mutating func purge(_ token: DeviceToken) {
        for (id, push) in pushes where push.token == token { purged.insert(id) }
        perform(shelf.purge(token))
    }

    private mutating func acknowledgeOne(_ device: DeviceID) {
        // Old entries too: a device may acknowledge twice, or from an earlier session.
        guard let all = heard[device], !all.isEmpty else { return }
        let entry = pick(Array(all.suffix(5)))
        acknowledged.insert(entry)
        inFlight[device]?.remove(entry)
        perform(shelf.acknowledge(entry, from: device, at: clock.moment))
        let isHeldNow = shelf.holds(entry)
        #expect(!isHeldNow, "seed \(seed)")
    }

    private mutating func attach(_ device: DeviceID) {
        inFlight[device] = []
        let (session, effects) = shelf.attached(device, at: clock.moment)
        sessions[device] = session
        perform(effects)
    }

    private mutating func detach(_ device: DeviceID) {
        guard let session = sessions[device] else { return }
        // An older session's end changes nothing.
        let endedNow = shelf.detached(device, session: session - 1, at: clock.moment)
        #expect(endedNow.isEmpty, "seed \(seed)")
        sessions[device] = nil
        inFlight[device] = []
        perform(shelf.detached(device, session: session, at: clock.moment))
    }

    /// The store refuses the next row whose receipt is still due.
    private mutating func failOne() {
        let next = queue.lazy.compactMap { write -> ShelfReceipt? in
            if case .receipt(let receipt) = write, receipt.entry != nil { receipt } else { nil }
        }.first
        guard let next, let entry = next.entry else { return }
        let (wasHeld, effects) = shelf.failed(entry, at: clock.moment)
        queue.removeAll { write in
            switch write {
            // Where the device was faster, the receipt still waits for the deletions before it.
            case .receipt(let receipt): wasHeld && receipt == next
            case .insert(let other, _, _): other == entry
            case .delete: false
            }
        }
        for device in Self.devices { inFlight[device]?.remove(entry) }
        perform(effects)
    }

    private mutating func perform(_ effects: [ShelfEffect]) {
        for effect in effects {
            switch effect {
            case .insert(let entry, let push, let device): queue.append(.insert(entry, push, device))
            case .delete(let entry): queue.append(.delete(entry))
            case .receipt(let receipt): queue.append(.receipt(receipt))
            case .milestone(let key, let milestone, _): if let id = key.uniqueID { write(milestone, id) }
            case .deliver(let device, let session, let pushes):
                #expect(sessions[device] ?? session == session, "seed \(seed)")
                for (entry, _) in pushes {
                    #expect(!acknowledged.contains(entry), "seed \(seed): an acknowledged push came again")
                    heard[device, default: []].append(entry)
                    inFlight[device, default: []].insert(entry)
                }
                #expect(pushes.map(\.entry) == pushes.map(\.entry).sorted(), "seed \(seed)")
            case .evict(let device, let session): #expect(sessions[device] != nil && session > 0, "seed \(seed)")
            }
        }
        for device in Self.devices { #expect((inFlight[device]?.count ?? 0) <= Self.limits.window, "seed \(seed)") }
    }

    private mutating func write(_ milestone: Milestone, _ id: UniqueID) {
        if let last = stages[id]?.last?.stage {
            #expect(last.next.contains(milestone.stage), "seed \(seed): \(last) then \(milestone.stage)")
        }
        stages[id, default: []].append(milestone)
    }

    private mutating func commit(_ count: Int) {
        let part = Array(queue.prefix(count))
        queue.removeFirst(min(count, queue.count))
        for write in part {
            switch write {
            case .insert(let entry, let push, let device): disk[entry] = (push, device)
            case .delete(let entry): disk[entry] = nil
            case .receipt(let receipt): answer(receipt)
            }
        }
    }

    private mutating func answer(_ receipt: ShelfReceipt) {
        guard case .accepted(let durable) = receipt.receipt else { return }
        answered.insert(receipt.push)
        write(.accepted(durable: durable), receipt.push)
    }

    private func ends(_ id: UniqueID) -> [Milestone] { stages[id, default: []].filter(\.stage.isTerminal) }

    /// Every device comes, takes everything and acknowledges it.
    mutating func drain() {
        for device in Self.devices {
            attach(device)
            while let entry = inFlight[device]?.min() {
                acknowledged.insert(entry)
                inFlight[device]?.remove(entry)
                perform(shelf.acknowledge(entry, from: device, at: clock.moment))
            }
        }
        commit(queue.count)
    }

    func expectEnds() {
        #expect(shelf.count == 0, "seed \(seed)")
        #expect(shelf.nextExpiry == nil, "seed \(seed)")
        #expect(disk.isEmpty, "seed \(seed)")
        for id in pushes.keys {
            #expect(ends(id).count == 1, "seed \(seed): \(stages[id, default: []])")
        }
    }

    /// A push that was answered 200 and may be kept has a row until it has an end; one that an answered one replaced has none.
    func expectDisk() {
        let rows = Set(disk.values.map(\.push.uniqueID))
        for id in answered {
            guard let push = pushes[id] else { continue }
            if ends(id).isEmpty, !purged.contains(id), let deadline = push.expiration.deadline(received: push.received), deadline > push.received {
                #expect(rows.contains(id), "seed \(seed): \(stages[id, default: []])")
            }
        }
        for (older, newer) in replaced where answered.contains(newer) { #expect(!rows.contains(older), "seed \(seed)") }
    }

    /// The process ends: what was not committed never was, and its provider heard nothing.
    mutating func crash() {
        let rows = disk
        (queue, sessions, inFlight) = ([], [:], [:])
        replaced = replaced.filter { answered.contains($0.value) }
        shelf = Shelf(policy: policy, limits: Self.limits, firstEntry: shelf.upcomingEntry)
        // What ended before its deletion was committed comes back, and its device knows it; the walk forgets that it ended.
        for (entry, row) in rows {
            acknowledged.remove(entry)
            stages[row.push.uniqueID]?.removeAll { $0.stage.isTerminal }
        }
        for (entry, row) in rows.sorted(by: { $0.key < $1.key }) {
            perform(shelf.restored(entry, row.push, for: row.device))
        }
    }
}
