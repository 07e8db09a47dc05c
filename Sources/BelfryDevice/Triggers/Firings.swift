import BelfryModel

/// The number of the next firing of each identifier, so that no two deliveries share a milestone key. Bounded: the oldest are forgotten.
///
/// What is not known any more, after a restart or because it was forgotten, goes on above `floor`.
struct Firings {
    static let limit = 4096
    /// No identifier that is not known here has had this number, or a higher one.
    private var floor: UInt32
    private var next: [NotificationKey: UInt32] = [:]
    private var order: [NotificationKey] = []

    init(floor: UInt32 = 0) { self.floor = floor }

    /// The number that the next firing of `key` will have, if nothing else asks for more.
    func next(of key: NotificationKey) -> UInt32 { next[key] ?? floor }

    /// Takes over a firing that still lives in the archive, so that its number is not given again.
    mutating func resume(_ origin: PushKey) {
        guard case .local(let app, let identifier, let firing) = origin else { return }
        _ = take(NotificationKey(app: app, identifier: identifier), least: firing)
    }

    /// The number for a firing of `key` that is at least `least`.
    mutating func take(_ key: NotificationKey, least: UInt32) -> UInt32 {
        let number = max(least, next[key] ?? 0)
        if next.updateValue(number + 1, forKey: key) == nil { order.append(key) }
        if order.count > 2 * Firings.limit {
            for old in order.prefix(Firings.limit) { floor = max(floor, next.removeValue(forKey: old) ?? 0) }
            order.removeFirst(Firings.limit)
        }
        return number
    }
}
