import SwiftASN1
import X509

/// One certificate in PEM.
struct CertificateFile {
    let file: CredentialFile
    let remedy: String

    /// Nil where the file is not there.
    func load() throws(CredentialFailure) -> Certificate? {
        guard let text = try file.readText() else { return nil }
        guard let certificate = try? Certificate(pemEncoded: text) else {
            throw .broken(file.path, "This is not a certificate in PEM form, or it is cut off", remedy: remedy)
        }
        return certificate
    }
}
