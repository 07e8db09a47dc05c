public import BelfryModel
public import BelfryService
import GRDB
import Synchronization

/// The service's registry: answers from memory, and writes every change through to one SQLite file before it counts.
public final class SQLiteRegistry: Registry {
    private let path: String
    private let queue: DatabaseQueue
    private let index = MemoryRegistry()
    /// Held over a change, so that file and memory take changes in the same order.
    private let saving = Mutex(())

    /// Opens or makes the file at `path`, whose folder must be there, and reads all of it.
    public init(_ path: String) throws(StoreFailure) {
        self.path = path
        do {
            queue = try StoreFile.open(path, RegistrySchema.migrations)
        } catch {
            throw StoreFailure(error.message)
        }
        try restore()
    }

    public func facts(of token: DeviceToken) -> TokenFacts? { index.facts(of: token) }
    public func token(of app: AppID, on device: DeviceID, in environment: APNSEnvironment) -> TokenFacts? {
        index.token(of: app, on: device, in: environment)
    }
    public func key(_ id: String) -> SigningKey? { index.key(id) }
    public func allows(_ app: AppID, to team: TeamID) -> Bool { index.allows(app, to: team) }

    public func save(_ facts: TokenFacts) throws(StoreFailure) {
        try save {
            try $0.run("REPLACE INTO token (token, value) VALUES (?, ?)", [facts.token.hex, RowCoding.text(facts)])
        } then: {
            $0.save(facts)
        }
    }

    public func save(_ key: SigningKey) throws(StoreFailure) {
        try save {
            try $0.run("REPLACE INTO key VALUES (?, ?)", [key.id, RowCoding.text(key)])
        } then: {
            $0.save(key)
        }
    }

    public func allow(_ app: AppID, to team: TeamID) throws(StoreFailure) {
        try save {
            try $0.run("REPLACE INTO topic VALUES (?, ?)", [app.rawValue, team.rawValue])
        } then: {
            $0.allow(app, to: team)
        }
    }

    /// Ends its use of the file; every later change fails. Not needed before the process ends.
    public func close() throws(StoreFailure) { try reporting { try queue.close() } }

    private func save(
        _ write: @Sendable (Database) throws -> Void, then remember: (MemoryRegistry) -> Void
    ) throws(StoreFailure) {
        try saving.withLock { _ throws(StoreFailure) in
            try reporting { try queue.write(write) }
            remember(index)
        }
    }

    private func restore() throws(StoreFailure) {
        try reporting {
            try queue.read { database in
                for facts in try database.values("SELECT value FROM token ORDER BY saved", of: TokenFacts.self) { index.save(facts) }
                for key in try database.values("SELECT value FROM key", of: SigningKey.self) { index.save(key) }
                try database.each("SELECT app, team FROM topic") { index.allow(AppID($0[0]), to: TeamID($0[1])) }
            }
        }
    }

    private func reporting<Value>(_ body: () throws -> Value) throws(StoreFailure) -> Value {
        do { return try body() } catch { throw StoreFailure(StoreFileFailure(path, error).message) }
    }
}
