import Glibc
import Synchronization

/// A state directory that this process alone may write.
@dynamicMemberLookup
public final class LockedStateDirectory: Sendable {
    public let directory: StateDirectory
    private let descriptor: Mutex<Int32?>

    init(_ directory: StateDirectory, descriptor: Int32) {
        self.directory = directory
        self.descriptor = Mutex(descriptor)
    }

    public subscript<Value>(dynamicMember member: KeyPath<StateDirectory, Value>) -> Value { directory[keyPath: member] }

    /// Lets another process have it. Everything that writes there must have stopped. Does nothing the second time.
    public func unlock() {
        descriptor.withLock { held in
            if let open = held { close(open) }
            held = nil
        }
    }
}
