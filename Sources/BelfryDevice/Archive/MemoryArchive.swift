import Synchronization

/// An archive that lives as long as the process: for tests and a World.
public final class MemoryArchive: Archive {
    private let contents: Mutex<ArchiveContents>

    public init(_ contents: ArchiveContents = .init()) { self.contents = Mutex(contents) }

    public func load() throws(ArchiveFailure) -> ArchiveContents { contents.withLock { $0 } }
    public func commit(_ changes: [ArchiveChange]) throws(ArchiveFailure) {
        contents.withLock { contents in for change in changes { contents.apply(change) } }
    }
}
