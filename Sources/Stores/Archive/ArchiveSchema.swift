import GRDB

/// The tables of a device's archive. A migration that has been released is never edited, only followed by another.
enum ArchiveSchema {
    static var migrations: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in try database.execute(sql: first) }
        return migrator
    }

    /// `value` is JSON. `app` is repeated as a column wherever removing an app has to find its rows.
    private static let first = """
        CREATE TABLE app (id TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE settings (app TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE categories (app TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE badge (app TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE token (app TEXT, environment TEXT, token TEXT NOT NULL, PRIMARY KEY (app, environment)) STRICT, WITHOUT ROWID;
        CREATE TABLE pending (app TEXT, identifier TEXT, value TEXT NOT NULL, PRIMARY KEY (app, identifier)) STRICT;
        CREATE TABLE delivered (app TEXT, identifier TEXT, value TEXT NOT NULL, PRIMARY KEY (app, identifier)) STRICT;
        CREATE TABLE response (id TEXT PRIMARY KEY, app TEXT NOT NULL, value TEXT NOT NULL) STRICT;
        CREATE TABLE inbox (id TEXT PRIMARY KEY, app TEXT, value TEXT NOT NULL) STRICT;
        CREATE TABLE seen (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX seen_at ON seen (at);
        CREATE TABLE phone (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
        """
}
