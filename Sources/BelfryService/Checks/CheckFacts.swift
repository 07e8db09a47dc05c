public import BelfryModel

/// What a check may know beside the request and its connection.
public struct CheckFacts: Sendable {
    public var registry: any Registry
    public var now: Moment
    public var rules: CheckRules
    public var verify: SignatureVerifier

    public init(registry: any Registry, now: Moment, rules: CheckRules = .init(), verify: @escaping SignatureVerifier) {
        self.registry = registry
        self.now = now
        self.rules = rules
        self.verify = verify
    }
}
