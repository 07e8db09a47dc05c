import GRDB

/// How every SQLite file of Belfry is opened: with a write-ahead log, and durable on return (`synchronous = FULL`).
enum StoreFile {
    /// Opens or makes the file at `path` and brings its tables up to date.
    static func open(_ path: String, _ migrations: DatabaseMigrator) throws(StoreFileFailure) -> DatabaseQueue {
        var configuration = Configuration()
        // A backup or the `sqlite3` shell may hold a lock for a moment.
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        }
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try migrations.migrate(queue)
            // A newer Belfry's file might be read wrongly and written worse.
            guard try queue.read(migrations.hasBeenSuperseded) == false else {
                throw StoreFileFailure(path, "It was written by a newer version of Belfry. Use that one, or give another --state.")
            }
            return queue
        } catch {
            throw StoreFileFailure(path, error)
        }
    }
}
