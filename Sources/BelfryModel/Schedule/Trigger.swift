/// When a request is delivered. A request without one is delivered at once.
public enum Trigger: Hashable, Codable, Sendable {
    /// It came as a push.
    case push
    /// Counted in seconds from when it was added; repeating ones fire every so many seconds and must be 60 or longer.
    case timeInterval(seconds: Double, repeats: Bool)

    /// Whether it stays pending after it fired.
    public var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats): repeats
        }
    }
}
