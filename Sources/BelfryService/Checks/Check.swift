import BelfryModel

/// One row of the order of checks.
public struct Check: Sendable {
    typealias Body = @Sendable (borrowing ProviderRequest, CheckFacts, inout ProviderConnection, inout PushDraft) throws(Refusal) -> Void

    /// What was seen on Apple's own service, and what is our proposal.
    public enum Evidence: String, Sendable { case observed, proposed }

    public let name: String
    public let evidence: Evidence
    let body: Body

    init(_ name: String, _ evidence: Evidence, _ body: @escaping Body) {
        (self.name, self.evidence, self.body) = (name, evidence, body)
    }
}

extension Check {
    /// The order in which a request is looked at; the first that refuses is the answer. A new check is one more line.
    ///
    /// Observed is that admission comes before topic and token, and the topic before the team's right to it (uniqush's verification plan,
    /// node-pushnotifications #97). The rest is our proposal, since Apple does not say.
    public static let order: [Check] = [
        Check("method", .proposed, RequestChecks.method),
        Check("path", .proposed, RequestChecks.path),
        Check("admission", .observed, RequestChecks.admission),
        Check("duplicate headers", .proposed, RequestChecks.duplicates),
        Check("apns-id", .proposed, HeaderChecks.messageID),
        Check("apns-push-type", .proposed, HeaderChecks.pushType),
        Check("apns-priority", .proposed, HeaderChecks.priority),
        Check("apns-expiration", .proposed, HeaderChecks.expiration),
        Check("apns-collapse-id", .proposed, HeaderChecks.collapseID),
        Check("apns-topic", .observed, TopicChecks.topic),
        Check("right to the topic", .observed, TopicChecks.right),
        Check("payload present", .proposed, PayloadChecks.present),
        Check("payload size", .proposed, PayloadChecks.size),
        Check("payload form", .proposed, PayloadChecks.form),
        Check("device token", .proposed, TokenChecks.known),
        Check("token of this topic", .proposed, TokenChecks.topic),
        Check("token still valid", .proposed, TokenChecks.valid),
    ]

    /// Runs them all; the draft holds what was read until then, even where one refuses.
    public static func run(
        _ request: borrowing ProviderRequest, _ facts: CheckFacts, on connection: inout ProviderConnection, into draft: inout PushDraft
    ) throws(Refusal) {
        for check in order { try check.body(request, facts, &connection, &draft) }
    }
}
