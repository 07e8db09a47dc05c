public import BelfryModel

/// A line that a user's program wrote.
public struct ProgramOutput: Hashable, Sendable {
    public var app: AppID
    /// The app's name, or its extension's.
    public var program: String
    /// Without its end; cut after 4096 bytes.
    public var line: String
    public var isError: Bool
}
