public import BelfryModel

/// A push on its way through the checks: each one fills in what it has read.
public struct PushDraft: Sendable {
    /// As the path has it, not yet looked at.
    public var tokenDigits: ArraySlice<UInt8> = []
    public var identity: ProviderIdentity?
    public var type = PushType.alert
    public var priority = Priority.immediate
    public var expiration = Expiration.unstated
    public var collapseID: CollapseID?
    public var topic: Topic?
    /// The app that the topic means.
    public var app: AppID?
    public var token: TokenFacts?

    public init() {}
}
