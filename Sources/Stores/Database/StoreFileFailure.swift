import GRDB

/// A file that cannot be opened, read or written: which one, why, and what to do.
struct StoreFileFailure: Error {
    var message: String

    init(_ path: String, _ reason: String) { message = "\(path): \(reason)" }

    init(_ path: String, _ error: any Error) {
        switch error {
        case let failure as StoreFileFailure: self = failure
        case let failure as DatabaseError: self.init(path, code: failure.resultCode.rawValue, words: failure.message)
        case is DecodingError: self.init(path, "A row cannot be read. Move the file away to start afresh, and please report this.")
        default: self.init(path, "\(error)")
        }
    }

    /// SQLite's own words end the sentence; its statements and their arguments stay out, they may hold what a push says.
    init(_ path: String, code: Int32, words: String?) {
        let words = words ?? "SQLite error \(code)"
        let reason =
            switch ResultCode(rawValue: code & 0xFF) {
            case .SQLITE_FULL: "The disk is full. Free some space; nothing of the change was kept (\(words))."
            case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: "It cannot be written. Check its owner and the folder's (\(words))."
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: "It is damaged. Move it away to start afresh (\(words))."
            case .SQLITE_BUSY, .SQLITE_LOCKED: "Another program holds it. Close that one (\(words))."
            default: "It cannot be used (\(words))."
            }
        self.init(path, reason)
    }
}
