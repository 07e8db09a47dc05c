/// The whole way of one push or local notification, joined from both journals: what `belfry trace` and the page's timeline show.
public struct Route: Hashable, Codable, Sendable {
    public var key: PushKey
    /// From the request; nil where the service's half is elsewhere or no longer remembered.
    public var facts: PushFacts?
    public var verdict: Verdict
    public var steps: [RouteStep]
    /// Says which half is missing and where to ask for it; nil when none is.
    public var missing: String?

    public init(key: PushKey, facts: PushFacts?, verdict: Verdict, steps: [RouteStep], missing: String? = nil) {
        self.key = key
        self.facts = facts
        self.verdict = verdict
        self.steps = steps
        self.missing = missing
    }
}
