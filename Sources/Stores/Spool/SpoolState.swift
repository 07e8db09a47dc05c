import BelfryModel
import BelfryService

/// What a `SQLiteSpool` keeps behind its lock: the shelf, what goes to disk, and what goes out.
struct SpoolState: ~Copyable {
    var shelf: Shelf
    /// For the writer.
    var jobs = SpoolJobs()
    /// Whether the writer was told of jobs that it has not taken yet.
    var isWriterCalled = false
    /// For whoever drains.
    var chores: [SpoolChore] = []
    var isDraining = false
    var isStopped = false
    /// Every entry below this number may be given; on disk before it counts.
    var ceiling: UInt64
    private var sessions: [UInt64: any SpoolSink] = [:]
    /// What happened to pushes whose receipt is still due: it is written after `accepted`, so that a journal tells it in the legal order.
    private var held: [PushKey: [SpoolChore]] = [:]

    init(shelf: consuming Shelf, ceiling: UInt64) {
        self.shelf = shelf
        self.ceiling = ceiling
    }

    mutating func begin(_ session: UInt64, _ sink: any SpoolSink) { sessions[session] = sink }
    mutating func end(_ session: UInt64) { sessions[session] = nil }

    /// Sorts the effects of one input. `sink` is who asked, where a receipt may be among them.
    mutating func take(_ effects: [ShelfEffect], sink: (any ReceiptSink)? = nil, at now: WallTime) {
        var touchesDisk = false
        for effect in effects {
            switch effect {
            case .insert(let entry, let push, let device):
                jobs.insert(.init(entry: entry, push: push, device: device))
                touchesDisk = true
            case .delete(let entry):
                jobs.delete(entry)
                touchesDisk = true
            case .receipt(let receipt):
                guard let sink else { continue }
                if touchesDisk {
                    held[.push(receipt.push)] = []
                    jobs.claim(receipt, for: sink)
                } else {
                    answer(receipt, sink, at: now)
                }
            case .milestone(let key, let milestone, let device): write(key, milestone, device, at: now)
            case .deliver(_, let session, let pushes): if let sink = sessions[session] { chores.append(.deliver(sink, pushes)) }
            case .evict(_, let session): if let sink = sessions.removeValue(forKey: session) { chores.append(.evict(sink)) }
            }
        }
    }

    /// The commit with these claims is done: their journal goes on, their senders hear.
    mutating func committed(_ claims: [SpoolJobs.Claim], at now: WallTime) {
        answer(claims.map { ($0, $0.receipt.receipt) }, at: now)
    }

    /// The commit failed: what the shelf still holds is forgotten, and its senders are told 503. A push whose place a newer one took shares that
    /// one's fate, since only that one's row says that it may be gone: it is told 503 too, or waits for the next commit.
    mutating func failed(_ jobs: SpoolJobs, at now: Moment) {
        var answers: [(SpoolJobs.Claim, Receipt)] = []
        var undecided: [SpoolJobs.Claim] = []
        var lost: Set<UniqueID> = []
        var due = Set(self.jobs.claims.map(\.receipt.push))
        // The newest first, so that the fate of what took a place is known before that of what stood there.
        for claim in jobs.claims.reversed() {
            if forget(claim, lost, at: now) {
                lost.insert(claim.receipt.push)
                answers.append((claim, .unavailable))
            } else if let newer = successor(of: claim), due.contains(newer) {
                due.insert(claim.receipt.push)
                undecided.append(claim)
            } else {
                answers.append((claim, claim.receipt.receipt))
            }
        }
        self.jobs.retry(jobs.deletions, except: jobs.rows.keys, for: undecided.reversed())
        answer(answers.reversed(), at: now.wall)
    }

    /// Whether the push of this claim is on no disk at all; the shelf then knows nothing of it any more.
    private mutating func forget(_ claim: SpoolJobs.Claim, _ lost: Set<UniqueID>, at now: Moment) -> Bool {
        guard let entry = claim.receipt.entry else { return false }
        let key = PushKey.push(claim.receipt.push)
        if let newer = successor(of: claim), lost.contains(newer) {
            held[key] = nil
            write(key, .discarded(.storeFailed), claim.receipt.device, at: now.wall)
            return true
        }
        let (wasHeld, effects) = shelf.failed(entry, at: now)
        if wasHeld { held[key] = nil }
        take(effects.filter { if case .delete(entry) = $0 { false } else { true } }, at: now.wall)
        return wasHeld
    }

    /// What took the place of a push whose receipt is still due.
    private func successor(of claim: SpoolJobs.Claim) -> UniqueID? {
        for case .milestone(_, .collapsed(let newer), _, _) in held[.push(claim.receipt.push)] ?? [] { return newer }
        return nil
    }

    private mutating func write(_ key: PushKey, _ milestone: Milestone, _ device: DeviceID, at now: WallTime) {
        let chore = SpoolChore.milestone(key, milestone, device, at: now)
        if held.isEmpty || held[key] == nil { chores.append(chore) } else { held[key]?.append(chore) }
    }

    private mutating func answer(_ receipt: ShelfReceipt, _ sink: any ReceiptSink, at now: WallTime) {
        if case .accepted(let durable) = receipt.receipt {
            chores.append(.milestone(.push(receipt.push), .accepted(durable: durable), receipt.device, at: now))
        }
        chores.append(.receipts(sink, [(receipt.ticket, receipt.receipt)]))
    }

    /// One batch for each sink, so that it hops to its loop once.
    private mutating func answer(_ answers: [(claim: SpoolJobs.Claim, receipt: Receipt)], at now: WallTime) {
        var batches: [ObjectIdentifier: Int] = [:]
        var sinks: [(sink: any ReceiptSink, receipts: [(ticket: UInt32, receipt: Receipt)])] = []
        for (claim, receipt) in answers {
            let key = PushKey.push(claim.receipt.push)
            if case .accepted(let durable) = receipt {
                chores.append(.milestone(key, .accepted(durable: durable), claim.receipt.device, at: now))
            }
            chores += held.removeValue(forKey: key) ?? []
            let id = ObjectIdentifier(claim.sink)
            if batches[id] == nil {
                batches[id] = sinks.count
                sinks.append((claim.sink, []))
            }
            sinks[batches[id] ?? 0].receipts.append((claim.receipt.ticket, receipt))
        }
        chores += sinks.map { .receipts($0.sink, $0.receipts) }
    }
}
