import Synchronization

/// A call of a delegate method that need not be there.
///
/// Swift without Objective-C cannot ask whether a method is implemented, so the default implementations tell on themselves through a
/// task-local value, which follows the call through its hops.
package final class OptionalCall: Sendable {
    @TaskLocal package static var current: OptionalCall?
    private let missing = Mutex(false)

    package init() {}

    /// Said by a default implementation.
    package func isMissing() { missing.withLock { $0 = true } }
    package var isImplemented: Bool { !missing.withLock { $0 } }

    /// Turns a completion form, called on the main actor, into an async one. A handler that is called twice counts once.
    package static func awaiting<Answer: Sendable>(_ call: @escaping @MainActor (@escaping @Sendable (Answer) -> Void) -> Void) async -> Answer {
        await withUnsafeContinuation { continuation in
            let first = FirstCall()
            _ = Task { @MainActor in
                call { answer in
                    if first.take() { continuation.resume(returning: answer) }
                }
            }
        }
    }
}
