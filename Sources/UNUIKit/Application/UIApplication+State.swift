extension UIApplication {
    /// Whether the app has the screen (Apple: UIApplication.State).
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }
}
