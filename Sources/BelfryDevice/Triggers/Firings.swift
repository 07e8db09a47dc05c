import BelfryModel

/// The number of the next firing of each identifier, so that no two deliveries share a milestone key. Bounded: the oldest are forgotten.
struct Firings {
    static let limit = 4096
    private var next: [NotificationKey: UInt32] = [:]
    private var order: [NotificationKey] = []

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
            for old in order.prefix(Firings.limit) { next[old] = nil }
            order.removeFirst(Firings.limit)
        }
        return number
    }
}
