import BelfryModel
import Control
import Foundation

/// What the provider's door answered.
struct DoorReply: Codable {
    var status: Int
    var apnsID: String?
    var uniqueID: String?
    var reason: String?
    /// With 410: since when the token is invalid, in milliseconds since 1970.
    var timestamp: Int64?
    /// What to do about a refusal.
    var advice: String?

    private struct Body: Decodable {
        var reason: String?
        var timestamp: Int64?
    }

    init(status: Int, apnsID: String?, uniqueID: String?, body: Data) {
        (self.status, self.apnsID, self.uniqueID) = (status, apnsID, uniqueID)
        let said = try? JSONDecoder().decode(Body.self, from: body)
        reason = said?.reason
        timestamp = said?.timestamp
        advice = reason.flatMap(Self.advice)
    }

    /// For the page.
    var forPage: PushReply { .init(status: status, apnsID: apnsID, uniqueID: uniqueID, reason: reason) }

    /// For a person.
    var lines: [String] {
        var lines = [status == 200 ? "200 accepted" : "\(status) \(reason ?? "refused")"]
        if let apnsID { lines.append("apns-id         \(apnsID)") }
        if let uniqueID { lines.append("apns-unique-id  \(uniqueID)") }
        if let timestamp {
            lines.append("timestamp       \(timestamp) (\(Date(timeIntervalSince1970: Double(timestamp) / 1000).formatted(.iso8601)))")
        }
        if let advice { lines.append(advice) }
        return lines.map(Printing.plain)
    }
}
