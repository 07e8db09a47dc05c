/// How long a push may wait for its device.
public enum Expiration: Hashable, Codable, Sendable {
    /// No header: kept as long as the service keeps anything (30 days).
    case unstated
    /// `0`: one attempt, never stored.
    case once
    case until(WallTime)

    /// The longest that anything is kept.
    public static let longest: Duration = .seconds(30 * 24 * 3600)

    /// When a push received at `received` is to be given up; nil where it is never kept at all.
    public func deadline(received: WallTime) -> WallTime? {
        switch self {
        case .unstated: received + Expiration.longest
        case .once: nil
        case .until(let time): min(time, received + Expiration.longest)
        }
    }
}
