public import BelfryModel

/// Sends a push as a provider would, over HTTP/2. Throws where no answer came; a refusal is an answer.
public typealias PushSender = @Sendable (PushOrder) async throws(CommandFailure) -> PushReply
