/// One line of a journal.
public struct MilestoneRecord: Hashable, Codable, Sendable {
    public var key: PushKey
    public var milestone: Milestone
    public var at: WallTime
    /// The device it is about, or on: nil where a refused push never had one.
    public var device: DeviceID?

    public init(key: PushKey, milestone: Milestone, at: WallTime, device: DeviceID? = nil) {
        self.key = key
        self.milestone = milestone
        self.at = at
        self.device = device
    }
}
