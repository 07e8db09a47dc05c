/// One of the places for watchers. It is free again when nobody holds it: also where a response is dropped before it began.
final class WatcherSeat: Sendable {
    private let free: @Sendable () -> Void

    init(free: @escaping @Sendable () -> Void) { self.free = free }
    deinit { free() }
}
