/// What a journal remembers of a push beside its milestones: the request's headers, and the payload for as long as the ring holds it.
public struct PushFacts: Hashable, Codable, Sendable {
    public var key: PushKey
    /// Nil for a local notification.
    public var apnsID: String?
    public var app: AppID?
    public var topic: Topic?
    public var environment: APNSEnvironment?
    public var type: PushType?
    public var priority: Priority?
    public var expiration: Expiration?
    public var collapseID: CollapseID?
    public var payload: PayloadBytes?
    public var received: WallTime

    public init(key: PushKey, received: WallTime) {
        self.key = key
        self.received = received
    }

    public init(_ push: Push) {
        self.init(key: .push(push.uniqueID), received: push.received)
        apnsID = push.apnsID
        app = push.topic.app(for: push.type)
        topic = push.topic
        environment = push.environment
        type = push.type
        priority = push.priority
        expiration = push.expiration
        collapseID = push.collapseID
        payload = push.payload
    }
}
