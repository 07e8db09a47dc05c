import GRDB

/// The tables of the registry. A migration that has been released is never edited, only followed by another.
enum RegistrySchema {
    /// Tokens are numbered in the order of saving, and are read back in it: of two for one app and device, the later one counts.
    static var migrations: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE token (saved INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, value TEXT NOT NULL) STRICT;
                    CREATE TABLE key (id TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
                    CREATE TABLE topic (app TEXT, team TEXT, PRIMARY KEY (app, team)) STRICT, WITHOUT ROWID;
                    """)
        }
        return migrator
    }
}
