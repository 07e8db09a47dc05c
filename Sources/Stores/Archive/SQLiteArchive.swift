public import BelfryDevice
import GRDB

/// A device's archive in one SQLite file.
///
/// `ArchiveContents.apply` says what each change means; this engine keeps one row for each of its entries. A commit is one transaction in
/// the write-ahead log, on disk when it returns.
public final class SQLiteArchive: Archive {
    private let path: String
    private let queue: DatabaseQueue

    /// Opens or makes the file at `path`, whose folder must be there.
    public init(_ path: String) throws(ArchiveFailure) {
        self.path = path
        do {
            queue = try StoreFile.open(path, ArchiveSchema.migrations)
        } catch {
            throw ArchiveFailure(error.message)
        }
    }

    public func load() throws(ArchiveFailure) -> ArchiveContents {
        try reporting { try queue.read(ArchiveContents.init(from:)) }
    }

    public func commit(_ changes: [ArchiveChange]) throws(ArchiveFailure) {
        guard !changes.isEmpty else { return }
        try reporting {
            try queue.write { database in for change in changes { try change.write(to: database) } }
        }
    }

    /// Ends its use of the file; every later call fails. Not needed before the process ends.
    public func close() throws(ArchiveFailure) { try reporting { try queue.close() } }

    private func reporting<Value>(_ body: () throws -> Value) throws(ArchiveFailure) -> Value {
        do { return try body() } catch { throw ArchiveFailure(StoreFileFailure(path, error).message) }
    }
}
