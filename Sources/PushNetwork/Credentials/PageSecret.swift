import BelfryModel
import Crypto

/// What the page's address carries: 128 random bits in base64url.
enum PageSecret {
    static func loadOrCreate(in folder: String) throws(CredentialFailure) -> String {
        let file = CredentialFile(folder, "page-secret")
        if let text = try file.readText() {
            let secret = text.hasSuffix("\n") ? String(text.dropLast()) : text
            guard secret.utf8.count >= 22, secret.utf8.allSatisfy(Base64URL.letters.contains) else {
                throw .broken(file.path, "This is not the secret of the page, or it is cut off", remedy: "a new one is made")
            }
            return secret
        }
        let secret = SymmetricKey(size: .bits128).withUnsafeBytes { Base64URL.encode($0) }
        try file.write(secret + "\n", for: .owner)
        return secret
    }
}
