public import NIOSSL

/// TLS of a client that trusts the local authority and nobody else.
public enum ClientTrust {
    /// - Parameter authority: the path of its certificate; a file that cannot be read fails the connection, not this call.
    public static func configuration(authority: String) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(authority)
        return configuration
    }
}
