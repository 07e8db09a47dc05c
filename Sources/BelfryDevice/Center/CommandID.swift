/// The number of a command, so that its sender hears how it ended.
public struct CommandID: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}
