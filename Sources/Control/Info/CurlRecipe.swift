public import BelfryModel

/// Lines for bash that send a push with nothing but openssl and curl, after Apple's recipe
/// (developer.apple.com: Sending push notifications using command-line tools). As there, the signature is DER.
public struct CurlRecipe: Hashable, Sendable {
    public let text: String

    /// Nil for an app without a device token.
    public init?(_ facts: ControlFacts, tile: AppTile) {
        let environment = tile.tokens.keys.contains(.sandbox) ? APNSEnvironment.sandbox : .production
        guard let token = tile.tokens[environment] else { return nil }
        self.init(facts, port: facts.ports[environment], topic: tile.id.rawValue, token: token.hex)
    }

    private init(_ facts: ControlFacts, port: Int, topic: String, token: String) {
        text = #"""
            TEAM_ID=\#(facts.teamID) AUTH_KEY_ID=\#(facts.keyID)
            TOKEN_KEY_FILE_NAME=\#(Self.quoted(facts.keyPath))
            DEVICE_TOKEN=\#(token)
            base64url() { openssl base64 -e -A | tr -- '+/' '-_' | tr -d =; }
            JWT_HEADER=$(printf '{ "alg": "ES256", "kid": "%s" }' "$AUTH_KEY_ID" | base64url)
            JWT_CLAIMS=$(printf '{ "iss": "%s", "iat": %d }' "$TEAM_ID" "$(date +%s)" | base64url)
            JWT_SIGNATURE=$(printf '%s' "$JWT_HEADER.$JWT_CLAIMS" | openssl dgst -binary -sha256 -sign "$TOKEN_KEY_FILE_NAME" | base64url)
            curl -i --http2 --cacert \#(Self.quoted(facts.caPath)) \
              --header "authorization: bearer $JWT_HEADER.$JWT_CLAIMS.$JWT_SIGNATURE" \
              --header \#(Self.quoted("apns-topic: " + topic)) --header 'apns-push-type: alert' \
              --data '{"aps":{"alert":{"title":"Hello","body":"from curl"}}}' \
              https://localhost:\#(port)/3/device/$DEVICE_TOKEN
            """#
    }

    /// In single quotes where the shell would make more of it than it says.
    private static func quoted(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        guard !plain || text.isEmpty else { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
