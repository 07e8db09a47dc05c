public import BelfryModel
import Dispatch
import Foundation
public import Logging
import Synchronization

/// Keeps a journal over a restart: everything that is written to it is appended to a file, one line of JSON each.
///
/// Lines go out in batches on a thread of its own, at once and without waiting for the disk: they survive the end of the process, not that of
/// the machine. What pushes say is left out. At `limit` bytes the file becomes `….1`, in place of the older one, so at most twice the limit
/// is kept.
public final class JournalFile: Sendable {
    private struct State {
        var waiting: [JournalEntry] = []
        var isWriterCalled = false
        var dropped = 0
    }

    /// The longest that may wait for the writer; what comes beyond is counted and left out of the file.
    public static let queue = 65_536

    private let journal: Journal
    private let state = Mutex(State())
    private let writer = DispatchQueue(label: "belfry.journal")
    private let file: Mutex<AppendedFile>
    private let watcher = Mutex<Int?>(nil)
    private let logger: Logger

    /// Reads what an earlier process wrote into `journal`, then follows it.
    /// - Parameter limit: The size in bytes at which the file is rotated.
    /// - Throws: where the file cannot be opened; `journal` is not followed then.
    public init(_ path: String, of journal: Journal, limit: Int = 32 << 20, logger: Logger = Logger(label: "belfry.journal")) throws(StateFailure) {
        self.journal = journal
        self.logger = logger
        file = Mutex(try AppendedFile(path, limit: limit))
        JournalFile.reload(path, into: journal)
        let id = journal.watch { [weak self] entry in self?.append(entry) }
        watcher.withLock { $0 = id }
    }

    /// Writes what waits, stops following the journal and closes the file; blocks until that is done.
    public func stop() {
        let id = watcher.withLock { watcher in
            defer { watcher = nil }
            return watcher
        }
        guard let id else { return }
        journal.unwatch(id)
        writer.sync { write() }
        file.withLock { $0.end() }
    }

    private func append(_ entry: JournalEntry) {
        let callsWriter = state.withLock { state in
            guard state.waiting.count < JournalFile.queue else {
                state.dropped += 1
                return false
            }
            state.waiting.append(entry)
            defer { state.isWriterCalled = true }
            return !state.isWriterCalled
        }
        if callsWriter { writer.async { self.write() } }
    }

    private func write() {
        while let (entries, dropped) = takeWaiting() {
            var bytes: [UInt8] = []
            for entry in entries { bytes += JournalFile.line(entry) }
            let failure = file.withLock { $0.append(bytes) }
            if let failure { logger.error("The journal's file cannot be written", metadata: ["reason": "\(failure.message)"]) }
            if dropped > 0 { logger.warning("The journal's file fell behind", metadata: ["dropped": "\(dropped)"]) }
        }
    }

    private func takeWaiting() -> (entries: [JournalEntry], dropped: Int)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isWriterCalled = false
                return nil
            }
            defer { (state.waiting, state.dropped) = ([], 0) }
            return (state.waiting, state.dropped)
        }
    }
}

extension JournalFile {
    /// What a push says never reaches the file.
    private static func line(_ entry: JournalEntry) -> [UInt8] {
        var entry = entry
        if case .facts(var facts) = entry {
            facts.payload = nil
            entry = .facts(facts)
        }
        // These types cannot fail to encode; should one, its line is empty and passed over on reading.
        return ((try? JSONEncoder().encode(entry)).map(Array.init) ?? []) + [UInt8(ascii: "\n")]
    }

    /// Reads the older file, then the newer. A line that was torn by a crash, or that another version wrote, is passed over.
    private static func reload(_ path: String, into journal: Journal) {
        for path in [AppendedFile.older(path), path] {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            for line in data.split(separator: UInt8(ascii: "\n")) {
                switch try? JSONDecoder().decode(JournalEntry.self, from: line) {
                case .record(let record): journal.write(record.key, record.milestone, at: record.at, device: record.device)
                case .facts(let facts): journal.remember(facts)
                case nil: continue
                }
            }
        }
    }
}
