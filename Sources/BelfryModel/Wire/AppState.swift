/// Whether an app's process has the screen.
public enum AppState: String, Codable, Sendable {
    case foreground
    case background
}
