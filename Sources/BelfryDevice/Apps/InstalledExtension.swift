/// A service extension of an installed app.
public struct InstalledExtension: Hashable, Codable, Sendable {
    /// The app's identifier, a dot, and more.
    public var identifier: String
    /// The `.appex` folder inside the installed bundle, absolute.
    public var path: String
    public var executable: String
    /// `Module.Class`.
    public var principalClass: String
    /// The entitlement `com.apple.developer.usernotifications.filtering`.
    public var mayFilter: Bool

    public init(identifier: String, path: String, executable: String, principalClass: String, mayFilter: Bool = false) {
        self.identifier = identifier
        self.path = path
        self.executable = executable
        self.principalClass = principalClass
        self.mayFilter = mayFilter
    }
}
