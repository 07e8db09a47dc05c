public import BelfryModel

/// What a stream keeps until its receipt comes.
public struct PendingReply: Hashable, Sendable {
    public var apnsID: String
    /// Told to the provider in the sandbox only.
    public var uniqueID: UniqueID?

    public init(apnsID: String, uniqueID: UniqueID?) { (self.apnsID, self.uniqueID) = (apnsID, uniqueID) }

    public func reply(to receipt: Receipt) -> ProviderReply {
        switch receipt {
        case .accepted: ProviderReply(accepted: apnsID, uniqueID: uniqueID)
        case .unavailable: ProviderReply(Refusal(.serviceUnavailable), apnsID: apnsID)
        }
    }
}
