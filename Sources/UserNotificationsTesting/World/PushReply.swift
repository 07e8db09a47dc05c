public import BelfryModel

/// What the provider was told about a push.
public struct PushReply: Hashable, Sendable {
    public var status: Int
    /// Apple's reason, for example `BadDeviceToken`; nil for 200.
    public var reason: String?
    /// The header `apns-id`.
    public var id: String
    /// The header `apns-unique-id`: the key of the push's milestones. Nil for a refusal.
    public var uniqueID: UniqueID?
}
