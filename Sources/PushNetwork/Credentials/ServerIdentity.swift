internal import BelfryModel
import Crypto
import FoundationEssentials
import SwiftASN1
import X509

/// The certificate that the doors show, signed by the local authority. Nobody trusts it by itself, so it is made again whenever that is better.
struct ServerIdentity {
    /// Below the 398 days that clients allow.
    static let validity: Duration = .seconds(397 * 86_400)
    /// Renewed at a start with less than this left.
    static let margin: Duration = .seconds(60 * 86_400)

    /// Every name under which a client may come: ours, and Apple's for those who redirect the name and not the address.
    static let names: [GeneralName] = [
        .dnsName("localhost"),
        .ipAddress(ASN1OctetString(contentBytes: [127, 0, 0, 1])),
        .ipAddress(ASN1OctetString(contentBytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])),
        .dnsName("api.push.apple.com"),
        .dnsName("api.sandbox.push.apple.com"),
        .dnsName("api.development.push.apple.com"),
    ]

    let key: P256.Signing.PrivateKey
    let certificate: Certificate

    static func loadOrCreate(
        in folder: String, signedBy authority: CertificateAuthority, around: Surroundings
    ) throws(CredentialFailure) -> ServerIdentity {
        let (keyFile, certificateFile) = (CredentialFile(folder, "server-key.pem"), CredentialFile(folder, "server.pem"))
        let remedy = "a new one is made, and clients notice nothing"
        let key = try PrivateKeyFile(file: keyFile, remedy: remedy).load()
        let certificate = try CertificateFile(file: certificateFile, remedy: remedy).load()
        if let key, let certificate {
            let identity = ServerIdentity(key: key, certificate: certificate)
            if identity.isGood(for: authority, at: around.wall()) { return identity }
        }
        let fresh = key ?? P256.Signing.PrivateKey()
        if key == nil { try keyFile.write(fresh.pemRepresentation + "\n", for: .owner) }
        do {
            let issued = try issue(for: fresh, by: authority, around: around)
            try certificateFile.write(try issued.serializeAsPEM().pemString + "\n", for: .everybody)
            return .init(key: fresh, certificate: issued)
        } catch let failure as CredentialFailure {
            throw failure
        } catch {
            throw CredentialFailure(path: certificateFile.path, "The server certificate cannot be made: \(error).")
        }
    }

    private func isGood(for authority: CertificateAuthority, at now: WallTime) -> Bool {
        certificate.publicKey == Certificate.PrivateKey(key).publicKey
            && authority.certificate.publicKey.isValidSignature(certificate.signature, for: certificate)
            && certificate.notValidBefore <= Date(now) && certificate.notValidAfter > Date(now + Self.margin)
            && (try? certificate.extensions.subjectAlternativeNames).map { Set($0) == Set(Self.names) } == true
    }

    private static func issue(
        for plain: P256.Signing.PrivateKey, by authority: CertificateAuthority, around: Surroundings
    ) throws -> Certificate {
        let key = Certificate.PrivateKey(plain)
        let now = around.wall()
        let keyOfAuthority = SubjectKeyIdentifier(hash: authority.certificate.publicKey).keyIdentifier
        return try Certificate(
            version: .v3, serialNumber: .fresh(around), publicKey: key.publicKey, notValidBefore: Date(now + .seconds(-86_400)),
            notValidAfter: min(Date(now + validity), authority.certificate.notValidAfter), issuer: authority.certificate.subject,
            subject: try DistinguishedName { CommonName("Belfry push service") }, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames(names)
                SubjectKeyIdentifier(hash: key.publicKey)
                AuthorityKeyIdentifier(keyIdentifier: keyOfAuthority)
            }, issuerPrivateKey: authority.key)
    }
}
