/// What a device keeps over a crash: in memory or in SQLite, with one test suite for both.
public protocol Archive: AnyObject, Sendable {
    /// Everything, once at start.
    func load() throws(ArchiveFailure) -> ArchiveContents
    /// One transaction, durable on return. After a failure nothing of it has happened.
    func commit(_ changes: [ArchiveChange]) throws(ArchiveFailure)
}
