/// Why the service gave up a push that it had accepted.
public enum DiscardReason: String, Codable, Sendable {
    /// The token was made invalid while the push waited.
    case unregistered
    /// `apns-expiration: 0`, and the device was not there.
    case deviceOffline
    /// The store failed after all, or was full; the provider was told 503.
    case storeFailed
}
