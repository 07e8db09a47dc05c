/// What the service says to a device (Documentation/Wire/DeviceLink.md).
public enum ServiceFrame: Hashable, Codable, Sendable {
    case push(entry: SpoolEntry, push: Push)
    case token(app: AppID, environment: APNSEnvironment, token: DeviceToken)
    case registrationRefused(app: AppID, environment: APNSEnvironment, message: String)
    /// A newer session of the same device took over, or the service stops.
    case goodbye(message: String)
}
