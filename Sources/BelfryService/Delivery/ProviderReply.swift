public import BelfryModel

/// What the provider is told. A 200 has no body and ends with its headers; anything else has one DATA frame.
public struct ProviderReply: Hashable, Sendable {
    public var status: Int
    /// The header `apns-id`: the provider's own byte for byte, or one that the service made.
    public var apnsID: String
    /// The header `apns-unique-id`, which Apple sends in development only.
    public var uniqueID: UniqueID?
    public var body: [UInt8]
    /// Where it is a refusal: what its operator should know.
    public var hint: String?

    /// A push that was accepted.
    public init(accepted apnsID: String, uniqueID: UniqueID?) {
        (status, self.apnsID, self.uniqueID, body) = (200, apnsID, uniqueID, [])
    }

    public init(_ refusal: Refusal, apnsID: String) {
        (status, self.apnsID, body, hint) = (refusal.status, apnsID, refusal.body, refusal.hint)
    }
}
