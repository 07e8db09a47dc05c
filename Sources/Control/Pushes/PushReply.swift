/// What the provider's door answered.
public struct PushReply: Hashable, Codable, Sendable {
    public var status: Int
    public var apnsID: String?
    public var uniqueID: String?
    /// Apple's word for a refusal; nil for 200.
    public var reason: String?

    public init(status: Int, apnsID: String? = nil, uniqueID: String? = nil, reason: String? = nil) {
        self.status = status
        self.apnsID = apnsID
        self.uniqueID = uniqueID
        self.reason = reason
    }
}
