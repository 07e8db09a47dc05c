public import BelfryModel

/// A push that the page asks Belfry to send to itself. It goes through the provider's door like anybody else's.
public struct PushOrder: Hashable, Sendable {
    public var environment: APNSEnvironment
    public var token: DeviceToken
    public var topic: Topic
    public var type: PushType
    public var priority: Priority
    public var expiration: Expiration
    public var collapseID: CollapseID?
    public var payload: PayloadBytes

    /// The same headers and payload under a new id, to the token that the app has now.
    init(again facts: PushFacts, on screen: Screen) throws(CommandFailure) {
        guard let app = facts.app, let topic = facts.topic, let environment = facts.environment, let payload = facts.payload else {
            throw CommandFailure(.unavailable, "The request of this push is no longer remembered, so it cannot be sent again.")
        }
        token = try Self.token(of: app, in: environment, on: screen)
        self.environment = environment
        self.topic = topic
        type = facts.type ?? .alert
        priority = facts.priority ?? .immediate
        expiration = facts.expiration ?? .unstated
        collapseID = facts.collapseID
        self.payload = payload
    }

    /// A first push for an app that has never had one.
    init(sampleFor app: AppID, on screen: Screen) throws(CommandFailure) {
        let tile = screen.apps.first { $0.id == app }
        environment = tile?.tokens.keys.contains(.sandbox) == false ? .production : .sandbox
        token = try Self.token(of: app, in: environment, on: screen)
        topic = Topic(app.rawValue)
        type = .alert
        priority = .immediate
        expiration = .unstated
        payload = PayloadBytes(
            """
            {"aps":{"alert":{"title":"It works","body":"This push went the whole way: HTTP/2, the store, the phone."},\
            "sound":"default"\(tile?.hasServiceExtension == true ? ",\"mutable-content\":1" : "")}}
            """)
    }

    private static func token(
        of app: AppID, in environment: APNSEnvironment, on screen: Screen
    ) throws(CommandFailure) -> DeviceToken {
        guard let tile = screen.apps.first(where: { $0.id == app }) else {
            throw CommandFailure(.noSuchApp, "\(app) is not installed. `belfry app list` shows what is.")
        }
        guard let token = tile.tokens[environment] else {
            throw CommandFailure(
                .notRunning, "\(tile.name) has no device token in the \(environment.rawValue) environment. Open it once, so that it registers.")
        }
        return token
    }
}
