public import BelfryModel

/// The answer of `GET /api/info`.
public struct ControlInfo: Hashable, Codable, Sendable {
    public var version: String
    public var device: DeviceID
    public var ports: ControlFacts.Ports
    public var caPath: String
    public var teamID: String
    public var keyID: String
    public var keyPath: String
    public var sandboxDescription: String
    public var startedAt: WallTime
    /// For each app that has a device token, lines for bash that send it a first push.
    public var curl: [AppID: String]
    /// The page's address with its secret; told on the Unix socket only.
    public var pageAddress: String?

    init(_ facts: ControlFacts, screen: Screen, pageAddress: String?) {
        version = facts.version
        device = screen.device
        ports = facts.ports
        caPath = facts.caPath
        teamID = facts.teamID
        keyID = facts.keyID
        keyPath = facts.keyPath
        sandboxDescription = facts.sandboxDescription
        startedAt = facts.startedAt
        curl = Dictionary(
            uniqueKeysWithValues: screen.apps.compactMap { tile in CurlRecipe(facts, tile: tile).map { (tile.id, $0.text) } })
        self.pageAddress = pageAddress
    }
}
