import BelfryModel
import Control

/// A push as a provider writes it: strings that nobody has checked, so that every refusal can be provoked.
struct OutgoingPush: Sendable {
    var token: String
    /// In the order in which they are sent.
    var headers: [(name: String, value: String)]
    var payload: [UInt8]

    init(token: String, topic: String, type: String, optional: [(name: String, value: String?)] = [], payload: [UInt8]) {
        self.token = token
        headers = [("apns-topic", topic), ("apns-push-type", type)]
        headers += optional.compactMap { field in field.value.map { (field.name, $0) } }
        self.payload = payload
    }

    /// What the page asks to send.
    init(_ order: PushOrder) {
        let expiration: String? =
            switch order.expiration {
            case .unstated: nil
            case .once: "0"
            case .until(let time): "\(time.microseconds / 1_000_000)"
            }
        self.init(
            token: order.token.hex, topic: order.topic.rawValue, type: order.type.rawValue,
            optional: [
                ("apns-priority", "\(order.priority.rawValue)"), ("apns-expiration", expiration), ("apns-collapse-id", order.collapseID?.rawValue),
            ], payload: order.payload.bytes)
    }
}
