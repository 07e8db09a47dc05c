public import BelfryModel
import Foundation

/// What the event stream says, decoded.
public enum WatchedEvent: Hashable, Sendable {
    /// Start here, or start again: some steps were left out.
    case screen(Screen)
    case center(CenterEvent)
    /// A push whose route has grown.
    case push(RouteSummary)

    /// Nil for a kind that this version does not know.
    init?(_ event: ServerSentEvent) throws {
        let (data, decoder) = (Data(event.data.utf8), JSONDecoder())
        switch event.name {
        case "screen": self = .screen(try decoder.decode(Screen.self, from: data))
        case "center": self = .center(try decoder.decode(CenterEvent.self, from: data))
        case "push": self = .push(try decoder.decode(RouteSummary.self, from: data))
        default: return nil
        }
    }
}
