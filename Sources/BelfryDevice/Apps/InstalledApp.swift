public import BelfryModel

/// What the device knows of an app that was installed on it; the files belong to the host.
public struct InstalledApp: Hashable, Codable, Sendable {
    public var id: AppID
    /// What the person reads under its icon.
    public var name: String
    public var version: String
    /// The bundle's folder in the host's store, absolute.
    public var bundlePath: String
    /// From the entitlement `aps-environment`; nil where the app has none and gets no token.
    public var environment: APNSEnvironment?
    public var serviceExtension: InstalledExtension?
    /// `UIBackgroundModes` has `remote-notification`: silent pushes launch it.
    public var wakesForRemoteNotifications: Bool
    /// A program that connected without having been installed (a tool, a test): it cannot be launched.
    public var isTransient: Bool

    public init(
        id: AppID, name: String, version: String = "1.0", bundlePath: String = "", environment: APNSEnvironment? = .sandbox,
        serviceExtension: InstalledExtension? = nil, wakesForRemoteNotifications: Bool = true, isTransient: Bool = false
    ) {
        self.id = id
        self.name = name
        self.version = version
        self.bundlePath = bundlePath
        self.environment = environment
        self.serviceExtension = serviceExtension
        self.wakesForRemoteNotifications = wakesForRemoteNotifications
        self.isTransient = isTransient
    }
}
