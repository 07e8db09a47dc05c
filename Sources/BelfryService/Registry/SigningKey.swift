public import BelfryModel

/// A provider's signing key as the service knows it: who it belongs to, and the half that verifies.
public struct SigningKey: Hashable, Codable, Sendable {
    /// `kid`: ten characters.
    public var id: String
    public var team: TeamID
    /// P-256, uncompressed point (65 bytes, X9.63).
    public var publicKey: [UInt8]
    /// Where it may be used; Apple's older keys say both.
    public var environments: Set<APNSEnvironment>

    public init(id: String, team: TeamID, publicKey: [UInt8], environments: Set<APNSEnvironment> = [.sandbox, .production]) {
        self.id = id
        self.team = team
        self.publicKey = publicKey
        self.environments = environments
    }
}
