/// A door of the control API could not be opened, or nobody answers behind it: a sentence that says what to do.
public struct ControlFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        /// Another program has the port, or the socket's path cannot be used.
        case taken
        case notRunning
        /// The other side says something that this version does not understand.
        case garbled
    }

    public var code: Code
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
