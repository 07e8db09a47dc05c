import BelfryModel
import Control

extension ProviderClient {
    /// For the page's own pushes: through the provider's door, like anybody else's.
    func sender(to ports: ControlFacts.Ports) -> PushSender {
        { (order: PushOrder) async throws(CommandFailure) -> PushReply in
            do throws(Sentence) {
                return try await send(OutgoingPush(order), port: ports[order.environment]).forPage
            } catch {
                throw CommandFailure(.unavailable, error.text)
            }
        }
    }
}
