/// How the device's own thread waits. The thread is made at the composition root, since this room knows none.
///
/// A `wake` that comes while nobody waits makes the next `wait` return at once (a semaphore with one permit, or a condition and a flag).
public struct DeviceLoop: Sendable {
    /// Blocks until `wake` is called or the time is over; nil waits for `wake` alone.
    public var wait: @Sendable (Duration?) -> Void
    /// May be called from any thread, never blocks.
    public var wake: @Sendable () -> Void

    public init(wait: @escaping @Sendable (Duration?) -> Void, wake: @escaping @Sendable () -> Void) {
        self.wait = wait
        self.wake = wake
    }
}
