public import BelfryModel

/// The provider's door cannot be opened. Nothing listens afterwards.
public enum DoorFailure: Error, Sendable, CustomStringConvertible {
    /// Another program has the port; the command line names the option that changes it.
    case portTaken(environment: APNSEnvironment, host: String, port: Int)
    case notAllowed(environment: APNSEnvironment, host: String, port: Int)
    case other(String)

    public var description: String {
        switch self {
        case .portTaken(let environment, let host, let port):
            "Port \(port) on \(host), the \(environment.rawValue) door for providers, is taken by another program. Choose another port, or stop that program."
        case .notAllowed(let environment, let host, let port):
            "Port \(port) on \(host), the \(environment.rawValue) door for providers, is not allowed for this user. Choose one above 1023."
        case .other(let message): message
        }
    }
}
