import BelfryModel
import BelfryService
import GRDBSQLite

/// The spool's file, through SQLite's own functions: a statement costs half of what a wrapper's costs, and here it is most of a push.
///
/// Rows live under dense slot numbers, and a new row takes the slot of one that goes, so that pages are overwritten instead of grown and
/// freed. Used by one thread at a time.
struct SpoolTable {
    /// Entry numbers are claimed on disk so many at a time, since most pushes are handed out before their own commit.
    static let block: UInt64 = 1 << 20

    /// Whether it is time to claim the next block.
    static func isNearEnd(_ upcoming: UInt64, _ ceiling: UInt64) -> Bool { upcoming + block / 2 > ceiling }

    private let file: SQLiteFile
    private let put: SQLiteStatement
    private let remove: SQLiteStatement
    private let claim: SQLiteStatement
    private var slots: [SpoolEntry: Int64] = [:]
    private var free: [Int64] = []
    private var top: Int64 = 0

    init(_ path: String) throws(StoreFailure) {
        file = try SQLiteFile(path)
        try file.run("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 20000")
        try file.run(SpoolTable.schema)
        put = try file.prepare("REPLACE INTO push VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        remove = try file.prepare("DELETE FROM push WHERE slot = ?")
        claim = try file.prepare("UPDATE counter SET ceiling = ?")
    }

    private static let schema = """
        BEGIN IMMEDIATE;
        CREATE TABLE IF NOT EXISTS push (slot INTEGER PRIMARY KEY, entry INTEGER NOT NULL, device TEXT NOT NULL, high INTEGER NOT NULL,
            low INTEGER NOT NULL, apns_id TEXT NOT NULL, environment TEXT NOT NULL, token BLOB NOT NULL, topic TEXT NOT NULL, type TEXT NOT NULL,
            priority INTEGER NOT NULL, expiration INTEGER, collapse_id TEXT, received INTEGER NOT NULL, payload BLOB NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS counter (ceiling INTEGER NOT NULL) STRICT;
        INSERT INTO counter SELECT 1 WHERE NOT EXISTS (SELECT * FROM counter);
        COMMIT;
        """

    /// Every entry below it may have been given.
    func ceiling() throws(StoreFailure) -> UInt64 {
        let read = try file.prepare("SELECT ceiling FROM counter")
        return try read.step() ? UInt64(bitPattern: read.integer(0)) : 1
    }

    /// All of them, by rising entry; takes note of their slots.
    mutating func rows() throws(StoreFailure) -> [SpoolJobs.Row] {
        let read = try file.prepare("SELECT * FROM push ORDER BY entry")
        var rows: [SpoolJobs.Row] = []
        while try read.step() {
            let entry = SpoolEntry(rawValue: UInt64(bitPattern: read.integer(1)))
            slots[entry] = read.integer(0)
            guard let push = Push(read) else {
                throw StoreFailure("\(file.path): A row cannot be read. Move the file away to start afresh, and please report this.")
            }
            rows.append(.init(entry: entry, push: push, device: DeviceID(read.text(2))))
        }
        let taken = Set(slots.values)
        top = taken.max() ?? 0
        free = top == 0 ? [] : (1...top).filter { !taken.contains($0) }
        return rows
    }

    /// One transaction, durable on return. After a failure nothing of it has happened.
    mutating func commit(rows: [SpoolJobs.Row], deletions: [SpoolEntry], ceiling: UInt64?) throws(StoreFailure) {
        var leaving = deletions.compactMap { slots[$0] }
        guard !rows.isEmpty || !leaving.isEmpty || ceiling != nil else { return }
        var taken: [(SpoolEntry, Int64)] = []
        var (unused, highest) = (free, top)
        do throws(StoreFailure) {
            try file.run("BEGIN IMMEDIATE")
            for row in rows {
                let slot = leaving.popLast() ?? unused.popLast() ?? highest + 1
                highest = max(highest, slot)
                row.bind(to: put, slot: slot)
                try put.run()
                taken.append((row.entry, slot))
            }
            for slot in leaving {
                remove.bind(1, slot)
                try remove.run()
            }
            if let ceiling {
                claim.bind(1, Int64(bitPattern: ceiling))
                try claim.run()
            }
            try file.run("COMMIT")
        } catch {
            file.rollBack()
            throw error
        }
        for entry in deletions { slots[entry] = nil }
        for (entry, slot) in taken { slots[entry] = slot }
        (free, top) = (unused + leaving, highest)
    }
}

extension SpoolTable {
    /// Bounds the file as a full disk would.
    func limitPages(to count: Int) throws(StoreFailure) { try file.run("PRAGMA max_page_count = \(count)") }
}
