/// The archive cannot be read or written.
public struct ArchiveFailure: Error, Sendable, CustomStringConvertible {
    public var message: String

    public init(_ message: String) { self.message = message }

    public var description: String { message }
}
