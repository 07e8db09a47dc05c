/// A push that passed every check: what travels from the provider's door to the device.
public struct Push: Hashable, Codable, Sendable {
    /// Given by the service; the key of every milestone (`apns-unique-id`).
    public var uniqueID: UniqueID
    /// The provider's `apns-id`, byte for byte, or one that the service made.
    public var apnsID: String
    public var environment: APNSEnvironment
    public var token: DeviceToken
    public var topic: Topic
    public var type: PushType
    public var priority: Priority
    public var expiration: Expiration
    public var collapseID: CollapseID?
    public var received: WallTime
    /// The body as it came, never re-encoded.
    public var payload: PayloadBytes

    public init(
        uniqueID: UniqueID, apnsID: String, environment: APNSEnvironment, token: DeviceToken, topic: Topic, type: PushType = .alert,
        priority: Priority = .immediate, expiration: Expiration = .unstated, collapseID: CollapseID? = nil, received: WallTime, payload: PayloadBytes
    ) {
        self.uniqueID = uniqueID
        self.apnsID = apnsID
        self.environment = environment
        self.token = token
        self.topic = topic
        self.type = type
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.received = received
        self.payload = payload
    }
}
