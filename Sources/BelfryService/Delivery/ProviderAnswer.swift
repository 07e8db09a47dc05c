/// What `Gateway.receive` says of a request.
public enum ProviderAnswer: Sendable {
    /// It was refused: this is the reply.
    case now(ProviderReply)
    /// It passed every check; its receipt comes, or has already come, to the sink.
    case later(PendingReply)
}
