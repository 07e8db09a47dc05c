public import BelfryModel

/// What a running Belfry says about itself and never changes: handed in at its start.
public struct ControlFacts: Hashable, Codable, Sendable {
    public struct Ports: Hashable, Codable, Sendable {
        public var sandbox: Int
        public var production: Int
        public var page: Int

        public init(sandbox: Int, production: Int, page: Int) {
            (self.sandbox, self.production, self.page) = (sandbox, production, page)
        }

        public subscript(environment: APNSEnvironment) -> Int { environment == .sandbox ? sandbox : production }
    }

    public var version: String
    public var ports: Ports
    /// The certificate of the local authority, which a provider has to trust.
    public var caPath: String
    public var teamID: String
    public var keyID: String
    /// The `.p8` file of the local team.
    public var keyPath: String
    /// How service extensions are caged, in a sentence.
    public var sandboxDescription: String
    public var startedAt: WallTime

    public init(
        version: String, ports: Ports, caPath: String, teamID: String, keyID: String, keyPath: String, sandboxDescription: String, startedAt: WallTime
    ) {
        self.version = version
        self.ports = ports
        self.caPath = caPath
        self.teamID = teamID
        self.keyID = keyID
        self.keyPath = keyPath
        self.sandboxDescription = sandboxDescription
        self.startedAt = startedAt
    }
}
