internal import BelfryModel
import Crypto
import FoundationEssentials
import SwiftASN1
import X509

/// The local authority that signs the certificates of this machine's push service: what a client is told to trust.
struct CertificateAuthority {
    static let validity: Duration = .seconds(3650 * 86_400)

    let key: Certificate.PrivateKey
    let certificate: Certificate
    let path: String

    /// Loads it from `folder`, or makes it where neither of its files is there.
    static func loadOrCreate(in folder: String, around: Surroundings) throws(CredentialFailure) -> CertificateAuthority {
        let (keyFile, certificateFile) = (CredentialFile(folder, "ca-key.pem"), CredentialFile(folder, Credentials.authorityName))
        let remedy = "with ca.pem and ca-key.pem both gone a new authority is made, and clients have to trust that one"
        let key = try PrivateKeyFile(file: keyFile, remedy: remedy).load()
        guard let certificate = try CertificateFile(file: certificateFile, remedy: remedy).load() else {
            // The key is written first, so a key alone is an interrupted first start.
            return try create(key: key, files: (keyFile, certificateFile), around: around)
        }
        guard let key else {
            throw .broken(certificateFile.path, "The key of this authority (\(keyFile.path)) is missing", remedy: remedy)
        }
        guard certificate.publicKey == Certificate.PrivateKey(key).publicKey else {
            throw .broken(certificateFile.path, "This certificate does not belong to the key in \(keyFile.path)", remedy: remedy)
        }
        guard certificate.notValidAfter > Date(around.wall()) else {
            throw .broken(certificateFile.path, "This authority has expired", remedy: remedy)
        }
        return .init(key: .init(key), certificate: certificate, path: certificateFile.path)
    }

    private static func create(
        key known: P256.Signing.PrivateKey?, files: (key: CredentialFile, certificate: CredentialFile), around: Surroundings
    ) throws(CredentialFailure) -> CertificateAuthority {
        let plain = known ?? P256.Signing.PrivateKey()
        if known == nil { try files.key.write(plain.pemRepresentation + "\n", for: .owner) }
        let key = Certificate.PrivateKey(plain)
        let certificate: Certificate
        do {
            certificate = try selfSigned(key, around: around)
            try files.certificate.write(try certificate.serializeAsPEM().pemString + "\n", for: .everybody)
        } catch let failure as CredentialFailure {
            throw failure
        } catch {
            throw CredentialFailure(path: files.certificate.path, "The authority cannot be made: \(error).")
        }
        return .init(key: key, certificate: certificate, path: files.certificate.path)
    }

    private static func selfSigned(_ key: Certificate.PrivateKey, around: Surroundings) throws -> Certificate {
        // A name of its own: two authorities of one name in one trust store confuse OpenSSL.
        let name = try DistinguishedName {
            OrganizationName("Belfry")
            CommonName("Belfry local authority \(around.uniqueID().description.prefix(8))")
        }
        let now = around.wall()
        return try Certificate(
            version: .v3, serialNumber: .fresh(around), publicKey: key.publicKey, notValidBefore: Date(now + .seconds(-86_400)),
            notValidAfter: Date(now + validity), issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                SubjectKeyIdentifier(hash: key.publicKey)
            }, issuerPrivateKey: key)
    }
}

extension Date {
    init(_ time: WallTime) { self.init(timeIntervalSince1970: time.seconds) }
}

extension Certificate.SerialNumber {
    /// Positive and unguessable, as the CA/Browser Forum asks.
    static func fresh(_ around: Surroundings) -> Certificate.SerialNumber {
        // The second bit set and the first clear: sixteen bytes, never negative.
        let words = [(around.entropy() | 1 << 62) & (.max >> 1), around.entropy()]
        return .init(bytes: words.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } })
    }
}
