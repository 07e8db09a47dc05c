/// Why a notification went to the Notification Center without alerting.
public enum ListReason: String, Codable, Sendable {
    /// Its interruption level is passive.
    case passive
    /// Authorized provisionally.
    case provisional
    /// `willPresent` answered with `.list` only.
    case foregroundListOnly
    /// Found in the inbox after a crash: listed, so that nothing alerts twice.
    case recovered
}
