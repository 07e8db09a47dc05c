/// Which of APNs' two worlds something belongs to; tokens and keys of one are invalid in the other.
public enum APNSEnvironment: String, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
    /// `api.sandbox.push.apple.com`; Belfry's port 2197. An app says `aps-environment` = `development`.
    case sandbox
    /// `api.push.apple.com`; Belfry's port 2198.
    case production
}
