/// Something in a payload that was dropped or ignored. Names the key, never its value.
public struct PayloadFinding: Hashable, Codable, Sendable, CustomStringConvertible {
    /// For example `aps.alert.title`.
    public var key: String
    /// What is wrong with it and what happened to it.
    public var message: String

    public init(key: String, message: String) { (self.key, self.message) = (key, message) }

    public var description: String { "\(key): \(message)" }
}
