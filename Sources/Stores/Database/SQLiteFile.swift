import BelfryService
import GRDBSQLite

/// A connection to one SQLite file, used by one thread at a time; closed when it and its statements are let go.
final class SQLiteFile {
    let path: String
    private let connection: OpaquePointer

    init(_ path: String) throws(StoreFailure) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let opened else {
            let failure = StoreFailure(StoreFileFailure(path, code: code, words: opened.map { String(cString: sqlite3_errmsg($0)) }).message)
            sqlite3_close_v2(opened)
            throw failure
        }
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, 5_000)
        self.path = path
        connection = opened
    }

    deinit { sqlite3_close_v2(connection) }

    /// Runs statements that return nothing of interest.
    func run(_ sql: String) throws(StoreFailure) {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    func prepare(_ sql: String) throws(StoreFailure) -> SQLiteStatement {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK, let statement else {
            throw failure()
        }
        return SQLiteStatement(statement, path: path)
    }

    /// Ends a transaction that failed; some failures have ended it already.
    func rollBack() {
        if sqlite3_get_autocommit(connection) == 0 { sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) }
    }

    private func failure() -> StoreFailure {
        StoreFailure(
            StoreFileFailure(path, code: sqlite3_extended_errcode(connection), words: String(cString: sqlite3_errmsg(connection))).message)
    }
}
