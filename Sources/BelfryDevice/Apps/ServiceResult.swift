public import BelfryModel

/// What came out of one run of a service extension, as its host saw it.
public struct ServiceResult: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// The handler was called. Attachments have been moved into the store already.
        case answered(NotificationContent)
        /// The process ended, or broke the protocol.
        case crashed(message: String)
        case failedToStart(message: String)
        /// It was ended by `AppEffect.endService`.
        case ended
    }

    public var outcome: Outcome
    /// The peak of its private memory in bytes, where it was measured.
    public var peakMemory: Int?

    public init(_ outcome: Outcome, peakMemory: Int? = nil) {
        self.outcome = outcome
        self.peakMemory = peakMemory
    }
}
