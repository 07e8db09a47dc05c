/// A file of the credentials folder cannot be used. Nothing was changed on disk.
public struct CredentialFailure: Error, Sendable, CustomStringConvertible {
    public var path: String
    /// What is wrong, and what to do about it.
    public var message: String

    public init(path: String, _ message: String) {
        self.path = path
        self.message = message
    }

    public var description: String { "\(path): \(message)" }

    static func broken(_ path: String, _ what: String, remedy: String) -> CredentialFailure {
        .init(path: path, "\(what). Put the right file back, or move this one away and start again: \(remedy).")
    }
}
