import BelfryModel
import BelfryService

/// What the writer still has to put on disk, and who waits for it. Everything in it goes into one transaction.
struct SpoolJobs {
    struct Row {
        var entry: SpoolEntry
        var push: Push
        var device: DeviceID
    }

    struct Claim {
        var receipt: ShelfReceipt
        var sink: any ReceiptSink
    }

    private(set) var rows: [SpoolEntry: Row] = [:]
    private(set) var deletions: [SpoolEntry] = []
    private(set) var claims: [Claim] = []

    var isEmpty: Bool { rows.isEmpty && deletions.isEmpty && claims.isEmpty }

    mutating func insert(_ row: Row) { rows[row.entry] = row }
    mutating func claim(_ receipt: ShelfReceipt, for sink: any ReceiptSink) { claims.append(Claim(receipt: receipt, sink: sink)) }

    /// A row that was not written yet need not be.
    mutating func delete(_ entry: SpoolEntry) {
        if rows.removeValue(forKey: entry) == nil { deletions.append(entry) }
    }

    /// After a failed commit: an old row must still go before what took its place counts as gone. Rows of that commit are on no disk.
    mutating func retry(_ older: [SpoolEntry], except rows: some Collection<SpoolEntry>, for waiting: [Claim]) {
        let unwritten = Set(rows)
        deletions = older + deletions.filter { !unwritten.contains($0) }
        claims = waiting + claims
    }
}
