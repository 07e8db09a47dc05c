public import BelfryModel

/// What the registry knows of a device token.
public struct TokenFacts: Hashable, Codable, Sendable {
    public var token: DeviceToken
    public var device: DeviceID
    public var app: AppID
    public var environment: APNSEnvironment
    public var since: WallTime
    /// When it became invalid; 410 gives this time.
    public var invalidSince: WallTime?

    public init(token: DeviceToken, device: DeviceID, app: AppID, environment: APNSEnvironment, since: WallTime, invalidSince: WallTime? = nil) {
        self.token = token
        self.device = device
        self.app = app
        self.environment = environment
        self.since = since
        self.invalidSince = invalidSince
    }
}
