/// The first frame that a program sends on the app link.
public struct AppHello: Hashable, Codable, Sendable {
    public enum Role: String, Codable, Sendable {
        case app
        case serviceExtension
    }

    /// The version of the app link that is spoken here.
    public static let currentVersion = 1

    public var version: Int
    /// The bundle identifier as the program sees it; the host checks it against the process.
    public var bundleIdentifier: String
    public var name: String
    public var role: Role
    /// Whether the process runs an application loop; one that does not counts as in the background.
    public var runsApplicationLoop: Bool

    public init(bundleIdentifier: String, name: String, role: Role, runsApplicationLoop: Bool) {
        version = Self.currentVersion
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.role = role
        self.runsApplicationLoop = runsApplicationLoop
    }
}
