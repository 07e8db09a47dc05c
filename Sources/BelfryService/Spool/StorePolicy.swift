/// What is kept for a device that is not there.
public enum StorePolicy: String, Codable, Sendable, CaseIterable {
    /// Apple's way: one push per device and topic, the newest, whatever its collapse id (Sending notification requests to APNs).
    case newestPerTopic
    /// Everything, but for pushes that share a collapse id. Differs from Apple.
    case keepAll
}
