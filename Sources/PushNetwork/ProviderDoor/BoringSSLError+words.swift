import NIOSSL

extension BoringSSLError {
    /// What went wrong in BoringSSL's own words, for example `wrong version number`: without the numbers, file and line of its raw text.
    var words: String {
        switch self {
        case .sslError(let stack), .unknownError(let stack): stack.first.map { Self.words(of: $0.description) } ?? "unknown"
        default: "the connection ended"
        }
    }

    /// - Parameter raw: `Error: 268435703 error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER at <file>:<line>`, or a sentence.
    static func words(of raw: String) -> String {
        guard let place = raw.firstRange(of: "OPENSSL_internal:") else {
            return raw.contains("/") ? "unknown" : String(raw.trimmingPrefix("Error:").drop { $0 == " " })
        }
        return raw[place.upperBound...].prefix { $0 != " " }.lowercased().replacing("_", with: " ")
    }
}
