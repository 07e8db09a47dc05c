/// The app's own dictionary of a notification.
public enum UserInfo: Hashable, Codable, Sendable {
    /// A remote one: the whole payload as JSON text, `aps` included.
    case json(PayloadBytes)
    /// A local one: a binary property list in base64, since it may hold `Data` and `Date`.
    case propertyList(base64: String)

    public static let empty = UserInfo.json(PayloadBytes("{}"))
}
