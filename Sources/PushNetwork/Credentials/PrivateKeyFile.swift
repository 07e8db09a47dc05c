import Crypto

/// A P-256 key in PKCS#8 PEM.
struct PrivateKeyFile {
    let file: CredentialFile
    let remedy: String

    /// Nil where the file is not there.
    func load() throws(CredentialFailure) -> P256.Signing.PrivateKey? {
        guard let text = try file.readText() else { return nil }
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
            throw .broken(file.path, "This is not a P-256 key in PEM form, or it is cut off", remedy: remedy)
        }
        return key
    }
}
