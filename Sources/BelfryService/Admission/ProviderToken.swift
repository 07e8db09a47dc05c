public import BelfryModel
import FoundationEssentials

/// A provider token as it was sent: a JWT whose signature has yet to be verified (Establishing a token-based connection to APNs).
///
/// Takes what real clients send: JSON with white space, claims beyond the known, and `iat` as an integer, a fraction or a string of digits.
public struct ProviderToken: Hashable, Sendable {
    public var key: String
    public var team: TeamID
    public var issued: WallTime
    /// Whether `iat` was a string.
    public var issuedIsText: Bool
    /// What was signed: the first two parts with their dot.
    public var signingInput: [UInt8]
    public var signature: [UInt8]

    private struct Header: Decodable {
        var alg: String?
        var kid: String?
    }

    private struct Claims: Decodable {
        var iss: String?
        var iat: JSONValue?
    }

    /// - Parameter token: What stands behind `bearer `.
    public init(_ token: ArraySlice<UInt8>) throws(Refusal) {
        let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[2].isEmpty else { throw Self.refusal("It has not three parts with dots between.") }
        let header: Header = try Self.json(parts[0], "header")
        guard header.alg == "ES256" else { throw Self.refusal("Its alg is not ES256.") }
        guard let kid = header.kid, !kid.isEmpty else { throw Self.refusal("Its header has no kid.") }
        let claims: Claims = try Self.json(parts[1], "claims")
        guard let iss = claims.iss, !iss.isEmpty else { throw Self.refusal("It has no iss.") }
        guard let issued = Self.seconds(claims.iat) else { throw Self.refusal("Its iat is not a number of seconds since 1970.") }
        guard let signature = Base64URL.decode(parts[2]) else { throw Self.refusal("Its signature is not base64url.") }
        key = kid
        team = TeamID(iss)
        self.issued = WallTime(seconds: issued)
        issuedIsText = claims.iat?.string != nil
        signingInput = Array(token[token.startIndex..<parts[1].endIndex])
        self.signature = signature
    }

    static func refusal(_ hint: String) -> Refusal { Refusal(.invalidProviderToken, hint: "The provider token cannot be used. \(hint)") }

    private static func json<Value: Decodable>(_ part: ArraySlice<UInt8>, _ name: String) throws(Refusal) -> Value {
        guard let bytes = Base64URL.decode(part), let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
            throw refusal("Its \(name) part is not an object in base64url.")
        }
        return value
    }

    private static func seconds(_ value: JSONValue?) -> Double? {
        let seconds: Double? =
            switch value {
            case .string(let text): text.utf8.allSatisfy { (48...57).contains($0) } ? Double(text) : nil
            default: value?.double
            }
        // A WallTime has no room for more.
        guard let seconds, seconds >= 0, seconds < 9e12 else { return nil }
        return seconds
    }
}
