/// How one run of a service extension ended.
public struct ExtensionReport: Hashable, Codable, Sendable {
    public enum Outcome: String, Codable, Sendable {
        case answered
        /// Answered after `serviceExtensionTimeWillExpire` had been called.
        case bestAttempt
        /// Never answered within its time; the original content was used.
        case timedOut
        case crashed
        /// It took the text away without the filtering entitlement; the original content was used.
        case textRemoved
        case failedToStart
        /// The app was removed, or the device stopped, while it ran.
        case cancelled
    }

    public var outcome: Outcome
    public var milliseconds: Double
    /// The names of the changed properties, for example `title`, `attachments`; no text of them.
    public var changed: [String]
    /// The peak of its private memory in bytes, where it was measured.
    public var peakMemory: Int?
    /// What a person is told about a failure; without any payload text.
    public var message: String?

    public init(outcome: Outcome, milliseconds: Double, changed: [String] = [], peakMemory: Int? = nil, message: String? = nil) {
        self.outcome = outcome
        self.milliseconds = milliseconds
        self.changed = changed
        self.peakMemory = peakMemory
        self.message = message
    }
}
