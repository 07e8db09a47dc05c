/// Where providers connect. Zero lets the system choose.
public struct ProviderPorts: Hashable, Sendable {
    /// Addresses other than loopback open the door to everybody who can reach this machine.
    public var host: String
    public var sandbox: Int
    public var production: Int

    public init(host: String = "127.0.0.1", sandbox: Int = 2197, production: Int = 2198) {
        self.host = host
        self.sandbox = sandbox
        self.production = production
    }
}
