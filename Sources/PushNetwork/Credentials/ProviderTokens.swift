public import BelfryModel
public import BelfryService
import Crypto

/// Makes provider tokens of the local team, as a backend would: ES256 with a raw signature
/// (developer.apple.com: Establishing a token-based connection to APNs).
public struct ProviderTokens: Sendable {
    public let team: TeamID
    public let keyID: String
    private let key: P256.Signing.PrivateKey

    init(_ key: ProviderKey) { (team, keyID, self.key) = (key.team, key.id, key.key) }

    /// The team and key that a service made in `folder`. Throws where no service has run there yet; makes nothing.
    public init(from folder: String) throws(CredentialFailure) {
        guard let key = try ProviderKey.load(from: folder) else {
            throw CredentialFailure(path: folder, "There is no team here yet: it is made when the service starts first. Run `belfry up`.")
        }
        self.init(key)
    }

    /// A token that the service takes from `time` on for an hour.
    public func token(at time: WallTime) throws -> String {
        let header = Base64URL.encode(Array("{\"alg\":\"ES256\",\"kid\":\"\(keyID)\"}".utf8))
        let claims = Base64URL.encode(Array("{\"iss\":\"\(team)\",\"iat\":\(time.microseconds / 1_000_000)}".utf8))
        let signed = header + "." + claims
        return signed + "." + Base64URL.encode(Array(try key.signature(for: Array(signed.utf8)).rawRepresentation))
    }
}
