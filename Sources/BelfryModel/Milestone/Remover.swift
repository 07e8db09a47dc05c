/// Who took a delivered notification away.
public enum Remover: String, Codable, Sendable {
    case person, app
    case serviceExtension
    /// The app was removed from the device.
    case uninstall
}
