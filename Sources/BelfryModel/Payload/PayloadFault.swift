/// Why a payload cannot be read. Says where, never what stands there.
public struct PayloadFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// In bytes from the start.
    public var offset: Int
    public var message: String

    public init(offset: Int, message: String) { (self.offset, self.message) = (offset, message) }

    public var description: String { "The payload cannot be read at byte \(offset): \(message)" }
}
