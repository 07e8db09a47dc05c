/// One line in a list of pushes: a route without its steps.
public struct RouteSummary: Hashable, Codable, Sendable {
    public var key: PushKey
    public var apnsID: String?
    public var app: AppID?
    /// The notification's title, else its body; empty where it has neither or is no longer remembered.
    public var title: String
    public var type: PushType?
    public var priority: Priority?
    public var collapseID: CollapseID?
    public var environment: APNSEnvironment?
    public var received: WallTime
    public var verdict: Verdict

    public init(
        key: PushKey, apnsID: String?, app: AppID?, title: String, type: PushType?, priority: Priority?, collapseID: CollapseID?,
        environment: APNSEnvironment?, received: WallTime, verdict: Verdict
    ) {
        self.key = key
        self.apnsID = apnsID
        self.app = app
        self.title = title
        self.type = type
        self.priority = priority
        self.collapseID = collapseID
        self.environment = environment
        self.received = received
        self.verdict = verdict
    }
}
