/// What a device says to the service (Documentation/Wire/DeviceLink.md).
public enum DeviceFrame: Hashable, Codable, Sendable {
    /// The push is on the device's own disk; the service forgets it.
    case acknowledge(entry: SpoolEntry)
    case register(app: AppID, environment: APNSEnvironment)
    /// The app is gone or does not want pushes any more.
    case unregister(app: AppID)
}
