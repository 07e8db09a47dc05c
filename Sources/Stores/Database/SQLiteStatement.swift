import BelfryService
import GRDBSQLite

/// A prepared statement. Columns count from 0 and parameters from 1, as in SQLite.
final class SQLiteStatement {
    private let statement: OpaquePointer
    private let path: String
    /// Has SQLite copy what is bound.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    init(_ statement: OpaquePointer, path: String) { (self.statement, self.path) = (statement, path) }

    deinit { sqlite3_finalize(statement) }

    func bind(_ place: Int32, _ value: Int64?) {
        if let value { sqlite3_bind_int64(statement, place, value) } else { sqlite3_bind_null(statement, place) }
    }

    func bind(_ place: Int32, _ text: String?) {
        guard var text else {
            sqlite3_bind_null(statement, place)
            return
        }
        text.withUTF8 { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) { text in
                sqlite3_bind_text(statement, place, text.baseAddress, Int32(text.count), SQLiteStatement.copied)
            }
        }
    }

    func bind(_ place: Int32, _ bytes: [UInt8]) {
        // An empty array has no address, which would be taken for NULL.
        guard !bytes.isEmpty else {
            sqlite3_bind_zeroblob(statement, place, 0)
            return
        }
        bytes.withUnsafeBytes { _ = sqlite3_bind_blob(statement, place, $0.baseAddress, Int32($0.count), SQLiteStatement.copied) }
    }

    /// Runs one that returns no rows, and makes it ready for the next time.
    func run() throws(StoreFailure) {
        _ = try step()
        sqlite3_reset(statement)
    }

    /// Goes to the next row; false after the last.
    func step() throws(StoreFailure) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let words = sqlite3_db_handle(statement).map { String(cString: sqlite3_errmsg($0)) }
            sqlite3_reset(statement)
            throw StoreFailure(StoreFileFailure(path, code: code, words: words).message)
        }
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
