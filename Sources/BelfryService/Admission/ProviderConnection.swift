public import BelfryModel

/// What a provider's connection has shown of itself: one per connection of the door, on its event loop.
///
/// A token's signature is verified when it is first seen here; after that the header is compared as bytes and only its age is looked at again.
public struct ProviderConnection: ~Copyable {
    /// What `SETTINGS_MAX_CONCURRENT_STREAMS` says until the connection has shown a valid token, and from then on.
    public static let (firstStreams, provenStreams) = (1, 1000)
    /// How old and how far in the future a token may be.
    public static let tokenLife: Duration = .seconds(3600)
    /// How long a token has to be used before another one may come, on the same connection.
    public static let updateInterval: Duration = .seconds(20 * 60)

    private struct Admitted {
        var header: [UInt8]
        var issued: WallTime
        var since: MonotonicTime
        var identity: ProviderIdentity
    }

    public let environment: APNSEnvironment
    private var admitted: Admitted?
    private var isProven = false

    public init(environment: APNSEnvironment) { self.environment = environment }

    /// The key that the connection last showed.
    public var key: String? { admitted?.identity.key }

    /// Says what to send in SETTINGS before a reply with this status: the larger number once, just before the first 200; else nil.
    public mutating func streamsToAdvertise(beforeReplyWith status: Int) -> Int? {
        guard status == 200, !isProven else { return nil }
        isProven = true
        return Self.provenStreams
    }

    /// Who sends, by the value of `authorization`.
    public mutating func admit(_ authorization: ArraySlice<UInt8>?, _ facts: CheckFacts) throws(Refusal) -> ProviderIdentity {
        guard let header = authorization, let token = Self.bearer(header) else { throw Refusal(.missingProviderToken) }
        if let admitted, admitted.header.elementsEqual(header) {
            try Self.checkAge(admitted.issued, at: facts.now.wall)
            return admitted.identity
        }
        let candidate = try ProviderToken(token)
        let key = try verifiedKey(of: candidate, facts)
        try checkBinding(key)
        try Self.checkAge(candidate.issued, at: facts.now.wall)
        if let admitted, isHasty(candidate.issued, after: admitted, at: facts.now.monotonic) {
            throw Refusal(.tooManyProviderTokenUpdates, hint: "Use one provider token for at least 20 minutes; this connection just had another.")
        }
        let identity = ProviderIdentity(team: key.team, key: key.id)
        admitted = Admitted(header: Array(header), issued: candidate.issued, since: facts.now.monotonic, identity: identity)
        return identity
    }

    /// A provider that opens a connection with an old token and renews it soon after has kept to the twenty minutes: the tokens' own times say so.
    private func isHasty(_ issued: WallTime, after admitted: Admitted, at now: MonotonicTime) -> Bool {
        now - admitted.since < Self.updateInterval && issued - admitted.issued < Self.updateInterval
    }

    private static let scheme = Array("bearer ".utf8)

    /// What stands behind `bearer `, in either case; nil where there is nothing.
    private static func bearer(_ header: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard header.count > scheme.count, zip(header, scheme).allSatisfy({ $0 | 32 == $1 }) else { return nil }
        let token = header.dropFirst(scheme.count).drop { $0 == UInt8(ascii: " ") }
        return token.isEmpty ? nil : token
    }

    private func verifiedKey(of token: ProviderToken, _ facts: CheckFacts) throws(Refusal) -> SigningKey {
        if facts.rules.refusesTextualIssueTime, token.issuedIsText { throw ProviderToken.refusal("Its iat is a string.") }
        guard let key = facts.registry.key(token.key) else { throw ProviderToken.refusal("Its kid is no key of this service.") }
        guard key.team == token.team else { throw ProviderToken.refusal("Its kid is a key of another team than its iss.") }
        guard facts.verify(key, token.signingInput, token.signature) else { throw ProviderToken.refusal("Its signature is wrong.") }
        return key
    }

    /// A connection stays with one team, its first key and its environment.
    private func checkBinding(_ key: SigningKey) throws(Refusal) {
        if let admitted, admitted.identity.team != key.team {
            throw ProviderToken.refusal("This connection belongs to team \(admitted.identity.team); open another one.")
        }
        guard key.environments.contains(environment) else {
            throw Refusal(.badEnvironmentKeyIDInToken, hint: "Key \(key.id) is not for \(environment.rawValue).")
        }
        // Related keys come with topic-specific keys; until then no other key is related.
        if let admitted, admitted.identity.key != key.id {
            throw Refusal(.unrelatedKeyIDInToken, hint: "This connection began with key \(admitted.identity.key); open another one for \(key.id).")
        }
    }

    private static func checkAge(_ issued: WallTime, at now: WallTime) throws(Refusal) {
        let age = now - issued
        guard age <= tokenLife else {
            let seconds = age.components.seconds
            throw Refusal(.expiredProviderToken, hint: "The provider token was issued \(seconds) s ago; make a new one every 20 to 60 minutes.")
        }
        guard age >= .zero - tokenLife else { throw ProviderToken.refusal("Its iat is more than an hour in the future; look at the clock.") }
    }
}
