public import BelfryModel
public import BelfryService
import Crypto
public import NIOSSL
import SwiftASN1
import X509

/// What makes a service this service: its authority, its certificate, the local team with its signing key, and the page's secret.
///
/// Made at the first start in a folder of the state directory, and the same at every later one.
public struct Credentials: Sendable {
    /// The authority's certificate within the folder.
    public static let authorityName = "ca.pem"

    public let folder: String
    /// The authority's certificate: what a client is told to trust (`curl --cacert`).
    public let authorityPath: String
    /// The `.p8` file, readable by its owner only.
    public let signingKeyPath: String
    public let team: TeamID
    /// Ten characters: `kid`.
    public let keyID: String
    /// What the page's address carries.
    public let secret: String
    /// For `Registry.save`.
    public let signingKey: SigningKey
    /// Makes provider tokens of the local team.
    public let tokens: ProviderTokens
    private let certificates: [[UInt8]]
    private let serverKey: [UInt8]

    /// Loads what is in `folder` and makes what is not there yet. A file that is broken is never replaced by itself: the failure names it and says what to do.
    public static func loadOrCreate(in folder: String, around: Surroundings) throws(CredentialFailure) -> Credentials {
        try CredentialFile.makeFolder(folder)
        let authority = try CertificateAuthority.loadOrCreate(in: folder, around: around)
        let server = try ServerIdentity.loadOrCreate(in: folder, signedBy: authority, around: around)
        let provider = try ProviderKey.loadOrCreate(in: folder, around: around)
        return .init(
            folder: folder, authority: authority, chain: [try authority.der(server.certificate), try authority.der(authority.certificate)],
            serverKey: server.key, provider: provider, secret: try PageSecret.loadOrCreate(in: folder))
    }

    private init(
        folder: String, authority: CertificateAuthority, chain: [[UInt8]], serverKey: P256.Signing.PrivateKey, provider: ProviderKey, secret: String
    ) {
        self.folder = folder
        authorityPath = authority.path
        signingKeyPath = provider.path
        team = provider.team
        keyID = provider.id
        self.secret = secret
        signingKey = SigningKey(id: provider.id, team: provider.team, publicKey: Array(provider.key.publicKey.x963Representation))
        tokens = ProviderTokens(provider)
        certificates = chain
        self.serverKey = Array(serverKey.derRepresentation)
    }

    /// TLS as APNs speaks it: 1.2 or later, HTTP/2 by ALPN or, where a client offers none, by prior knowledge; a client's certificate is asked for
    /// and not required; whether one that comes is good is the door's business (developer.apple.com: Sending notification requests to APNs).
    public func serverTLS() throws -> TLSConfiguration {
        let chain = try certificates.map { try NIOSSLCertificate(bytes: $0, format: .der) }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(try NIOSSLPrivateKey(bytes: serverKey, format: .der)))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2"]
        configuration.certificateVerification = .optionalVerification
        configuration.trustRoots = .certificates([chain[1]])
        return configuration
    }
}

extension CertificateAuthority {
    fileprivate func der(_ certificate: Certificate) throws(CredentialFailure) -> [UInt8] {
        var coder = DER.Serializer()
        do { try coder.serialize(certificate) } catch { throw CredentialFailure(path: path, "The certificate cannot be written: \(error).") }
        return coder.serializedBytes
    }
}
