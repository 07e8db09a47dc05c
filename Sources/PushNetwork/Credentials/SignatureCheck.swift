public import BelfryService
import Crypto

/// ES256 in both encodings that APNs takes: the raw 64 bytes of RFC 7518 §3.4, and ASN.1 DER, which Apple's own shell recipe sends
/// (developer.apple.com: Sending push notifications using command-line tools).
public enum SignatureCheck {
    /// Whether `signature` of `message` was made with the private half of `publicKey` (uncompressed point, X9.63).
    public static func verifies(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
        guard let key = try? P256.Signing.PublicKey(x963Representation: publicKey) else { return false }
        // A raw one may begin like DER, and a DER one may, very rarely, be 64 bytes long; so 64 bytes get both chances.
        if signature.count == 64, let raw = try? P256.Signing.ECDSASignature(rawRepresentation: signature), key.isValidSignature(raw, for: message) {
            return true
        }
        guard signature.first == 0x30, let der = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
        return key.isValidSignature(der, for: message)
    }

    /// As the gateway asks for it.
    public static let verifies: SignatureVerifier = { key, input, signature in verifies(signature, of: input, publicKey: key.publicKey) }
}
