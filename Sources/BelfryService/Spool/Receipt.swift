/// How `accept` ended.
public enum Receipt: Hashable, Sendable {
    /// On disk, or already acknowledged by its device (`durable`); or one that is never stored by its sender's will.
    case accepted(durable: Bool)
    /// The commit failed or the queue was full: the provider is told 503 and nothing was kept.
    case unavailable
}
