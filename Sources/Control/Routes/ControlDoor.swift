/// The two ways in. Behind them stands the same API.
public enum ControlDoor: Hashable, Sendable {
    /// The command line's: whoever may open the socket file is the person.
    case socket(path: String)
    /// The page's, on loopback: whoever has the secret. Port 0 takes any free one.
    case page(port: Int)
}
