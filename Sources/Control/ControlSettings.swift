/// Where the control API listens and how much it keeps for slow watchers.
public struct ControlSettings: Hashable, Sendable {
    public var socketPath: String
    /// On 127.0.0.1; 0 takes any free port.
    public var pagePort: Int
    public var secret: String
    /// Event streams at once, over both doors.
    public var watcherLimit = 64
    /// Events that wait for one watcher before it gets a whole screen instead.
    public var mailboxLimit = 256

    public init(socketPath: String, pagePort: Int = 8025, secret: String) {
        self.socketPath = socketPath
        self.pagePort = pagePort
        self.secret = secret
    }
}
