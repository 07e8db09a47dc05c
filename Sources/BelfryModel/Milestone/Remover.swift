/// Who took a delivered notification away.
public enum Remover: String, Codable, Sendable {
    case person, app
    case serviceExtension
    /// The device: it keeps the newest of each app, up to a bound.
    case room
    /// The app was removed from the device.
    case uninstall
}
