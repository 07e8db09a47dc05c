/// The body of `POST /api/apps`.
struct InstallOrder: Codable, Sendable {
    /// An `.app` folder on this machine, absolute.
    var path: String
}
