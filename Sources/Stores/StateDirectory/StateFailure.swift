/// Why a state directory cannot be used, as a sentence that says what to do.
public struct StateFailure: Error, Sendable, CustomStringConvertible {
    public var message: String

    init(_ message: String) { self.message = message }

    public var description: String { message }
}
