public import BelfryModel
public import BelfryService
import Dispatch
public import Logging
import Synchronization

/// The service's spool in one SQLite file.
///
/// `Shelf` decides; this engine adds the disk. A writer of its own commits everything that came meanwhile in one transaction, and only then
/// are the senders told (group commit). Delivery does not wait for it: a push that its device acknowledges before the commit is never
/// written. When a commit fails, for want of space, its senders are told 503, their pushes are forgotten, and the service goes on.
public final class SQLiteSpool: Spool {
    /// How many rows and receipts may wait for the disk before new pushes are answered with `Receipt.unavailable`.
    public static let standardQueue = 65_536

    private let state: Mutex<SpoolState>
    /// Nil once it is closed.
    private let table: Mutex<SpoolTable?>
    private let writer = DispatchQueue(label: "belfry.spool", qos: .userInitiated)
    private let queue: Int
    private let journal: Journal
    private let around: Surroundings
    private let logger: Logger

    /// Opens or makes the file at `path`, whose folder must be there, and takes up what waited when the process ended. Numbers of entries go
    /// on from where they were; none is given twice.
    ///
    /// - Parameter journal: The service's; the spool writes every milestone from `accepted` on.
    public init(
        _ path: String, journal: Journal, around: Surroundings, policy: StorePolicy = .newestPerTopic, limits: ShelfLimits = .init(),
        queue: Int = standardQueue, logger: Logger = Logger(label: "belfry.spool")
    ) throws(StoreFailure) {
        var table = try SpoolTable(path)
        let first = try table.ceiling()
        let ceiling = first + SpoolTable.block
        let rows = try table.rows()
        var state = SpoolState(shelf: Shelf(policy: policy, limits: limits, firstEntry: first), ceiling: ceiling)
        let now = around.moment
        for row in rows { state.take(state.shelf.restored(row.entry, row.push, for: row.device), at: now.wall) }
        // Also what the rules of today would not keep any more; from here on every number below the ceiling may be given.
        try table.commit(rows: [], deletions: state.jobs.deletions, ceiling: ceiling)
        state.jobs = SpoolJobs()
        self.state = Mutex(state)
        self.table = Mutex(table)
        (self.queue, self.journal, self.around, self.logger) = (queue, journal, around, logger)
        drain()
    }

    public func accept(_ push: consuming Push, for device: DeviceID, ticket: UInt32, sink: any ReceiptSink) {
        let push = push
        input { state, now in
            let isRoom = state.jobs.claims.count < queue && state.shelf.upcomingEntry < state.ceiling && !state.isStopped
            if isRoom {
                state.take(state.shelf.accept(push, for: device, ticket: ticket, at: now), sink: sink, at: now.wall)
            } else {
                state.chores.append(.milestone(.push(push.uniqueID), .discarded(.storeFailed), device, at: now.wall))
                state.chores.append(.receipts(sink, [(ticket, .unavailable)]))
            }
        }
    }

    public func attach(_ device: DeviceID, sink: any SpoolSink) -> any SpoolAttachment {
        let session = input { state, now in
            let (session, effects) = state.shelf.attached(device, at: now)
            state.begin(session, sink)
            state.take(effects, at: now.wall)
            return session
        }
        return SQLiteSpoolAttachment(spool: self, device: device, session: session)
    }

    func detach(_ device: DeviceID, session: UInt64) {
        input { state, now in
            state.take(state.shelf.detached(device, session: session, at: now), at: now.wall)
            state.end(session)
        }
    }

    public func acknowledge(_ entry: SpoolEntry, from device: DeviceID) {
        input { state, now in state.take(state.shelf.acknowledge(entry, from: device, at: now), at: now.wall) }
    }

    public func purge(_ token: DeviceToken) {
        input { state, now in state.take(state.shelf.purge(token), at: now.wall) }
    }

    public func expire(at now: Moment) -> WallTime? {
        input { state, _ in
            state.take(state.shelf.expire(at: now), at: now.wall)
            return state.shelf.nextExpiry
        }
    }

    /// Commits what waits for the disk, tells its senders, and closes the file; blocks until that is done. Pushes that come later are answered
    /// with `Receipt.unavailable`.
    public func stop() {
        state.withLock { $0.isStopped = true }
        writer.sync { write() }
        let next = state.withLock { $0.shelf.upcomingEntry }
        table.withLock { table in
            // Gives back the numbers that were claimed and not given; where that fails, they are never used.
            try? table?.commit(rows: [], deletions: [], ceiling: next)
            table = nil
        }
    }
}

extension SQLiteSpool {
    /// Bounds the file to so many pages of 1 KiB, as a full disk would: what does not fit is answered with `Receipt.unavailable`.
    func limitPages(to count: Int) throws(StoreFailure) {
        try table.withLock { table throws(StoreFailure) in try table?.limitPages(to: count) }
    }
}

// MARK: - The loops

extension SQLiteSpool {
    private func input<Value: Sendable>(_ body: (inout SpoolState, Moment) -> Value) -> Value {
        let now = around.moment
        let (value, callsWriter) = state.withLock { state in
            let value = body(&state, now)
            let isDue = !state.jobs.isEmpty || SpoolTable.isNearEnd(state.shelf.upcomingEntry, state.ceiling)
            let calls = isDue && !state.isWriterCalled
            if calls { state.isWriterCalled = true }
            return (value, calls)
        }
        if callsWriter { writer.async { self.write() } }
        drain()
        return value
    }

    /// Does what is to be done outside the lock. One thread at a time, in order; a sink that calls back in only adds to the list.
    private func drain() {
        var isOurs = state.withLock { state in
            if state.isDraining || state.chores.isEmpty { return false }
            state.isDraining = true
            return true
        }
        while isOurs {
            let chores = state.withLock { state in
                let chores = state.chores
                state.chores = []
                if chores.isEmpty { state.isDraining = false }
                return chores
            }
            isOurs = !chores.isEmpty
            for chore in chores { perform(chore) }
        }
    }

    private func perform(_ chore: SpoolChore) {
        switch chore {
        case .milestone(let key, let milestone, let device, let time): journal.write(key, milestone, at: time, device: device)
        case .deliver(let sink, let pushes): sink.deliver(pushes)
        case .evict(let sink): sink.evicted()
        case .receipts(let sink, let receipts): sink.take(receipts)
        }
    }

    /// Commits batch after batch until nothing waits. What comes during a commit is the next batch.
    private func write() {
        while let (jobs, ceiling) = takeJobs() {
            do throws(StoreFailure) {
                try table.withLock { table throws(StoreFailure) in
                    guard table != nil else { throw StoreFailure("The spool was stopped.") }
                    try table?.commit(rows: jobs.rows.values.sorted { $0.entry < $1.entry }, deletions: jobs.deletions, ceiling: ceiling)
                }
                state.withLock { state in
                    if let ceiling { state.ceiling = ceiling }
                    state.committed(jobs.claims, at: around.wall())
                }
                drain()
            } catch {
                logger.error("The spool could not commit", metadata: ["reason": "\(error.message)", "pushes": "\(jobs.claims.count)"])
                state.withLock { $0.failed(jobs, at: around.moment) }
                drain()
                // What has to be deleted still waits for the next push, so that a full disk does not keep the writer busy.
                guard state.withLock({ !$0.jobs.claims.isEmpty || self.rest(&$0) }) else { return }
            }
        }
    }

    private func rest(_ state: inout SpoolState) -> Bool {
        state.isWriterCalled = false
        return false
    }

    private func takeJobs() -> (SpoolJobs, ceiling: UInt64?)? {
        state.withLock { state in
            let upcoming = state.shelf.upcomingEntry
            let ceiling = SpoolTable.isNearEnd(upcoming, state.ceiling) ? upcoming + SpoolTable.block : nil
            guard !state.jobs.isEmpty || ceiling != nil else {
                state.isWriterCalled = false
                return nil
            }
            let jobs = state.jobs
            state.jobs = SpoolJobs()
            return (jobs, ceiling)
        }
    }
}
