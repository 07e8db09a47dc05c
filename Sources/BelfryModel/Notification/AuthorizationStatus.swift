/// Raw values are those of `UNAuthorizationStatus`.
public enum AuthorizationStatus: Int, Codable, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    case ephemeral = 4
}
