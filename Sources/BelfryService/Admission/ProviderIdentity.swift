/// Who sends: the team and the key with which it showed that.
public struct ProviderIdentity: Hashable, Sendable {
    public var team: TeamID
    public var key: String
}
