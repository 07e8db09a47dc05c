public import BelfryModel

/// A push that was not accepted: what the provider is told, and what its operator should know.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    public var reason: RefusalReason
    /// When the token became invalid; only with 410.
    public var timestamp: WallTime?
    /// What is wrong and what to do, for logs and the page; never sent to the provider.
    public var hint: String

    public init(_ reason: RefusalReason, timestamp: WallTime? = nil, hint: String? = nil) {
        self.reason = reason
        self.timestamp = timestamp
        self.hint = hint ?? reason.row.when
    }

    public var status: Int { reason.status }
    public var description: String { "\(reason.status) \(reason.name): \(hint)" }

    /// The body of the answer: `{"reason":"…"}`, for 410 with `timestamp` in milliseconds.
    public var body: [UInt8] {
        let time = timestamp.map { ",\"timestamp\":\($0.microseconds / 1000)" } ?? ""
        return Array("{\"reason\":\"\(reason.name)\"\(time)}".utf8)
    }
}
