/// How much a shelf holds. What goes beyond is answered with `Receipt.unavailable`; nothing is dropped silently.
public struct ShelfLimits: Hashable, Sendable {
    /// Pushes that one device session may have unacknowledged at a time.
    public var window: Int
    /// Pushes that may wait for one device.
    public var waiting: Int
    /// Pushes of all devices, waiting and in flight.
    public var total: Int

    public init(window: Int = 64, waiting: Int = 10_000, total: Int = 1_000_000) {
        self.window = max(window, 1)
        self.waiting = max(waiting, 1)
        self.total = max(total, 1)
    }
}
