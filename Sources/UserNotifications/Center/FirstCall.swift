import Synchronization

/// Lets the first of several calls through: a user's handler counts once.
package final class FirstCall: Sendable {
    private let taken = Mutex(false)

    package init() {}

    /// Whether this is the first call.
    package func take() -> Bool {
        taken.withLock { taken in
            defer { taken = true }
            return !taken
        }
    }
}
