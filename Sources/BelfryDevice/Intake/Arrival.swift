public import BelfryModel

/// A push that was acknowledged and is not decided yet: a row of the inbox.
public struct Arrival: Hashable, Codable, Sendable {
    public enum Stage: String, Codable, Sendable {
        /// Its extension has to run, or was running when the device stopped.
        case extending
        /// The app in the foreground is being asked.
        case asking
    }

    public var push: Push
    public var stage: Stage
    /// How often its extension was started.
    public var attempt: Int
    public var arrived: WallTime
    /// What its extension has made of it already; nil where that is the push's own content.
    public var changed: NotificationContent?

    public init(push: Push, stage: Stage, attempt: Int = 0, arrived: WallTime, changed: NotificationContent? = nil) {
        self.push = push
        self.stage = stage
        self.attempt = attempt
        self.arrived = arrived
        self.changed = changed
    }
}
