/// Why a world could not do what a test asked, or what a test should know: in a sentence.
public struct WorldFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
}
