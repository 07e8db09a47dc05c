/// Why a command could not be carried out: a code for programs, and a sentence that says what to do.
public struct CommandFailure: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    public enum Code: String, Codable, Sendable {
        case noSuchApp, noSuchNotification, noSuchAction, notRunning, invalid, unavailable
    }

    public var code: Code
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
