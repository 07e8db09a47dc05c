import BelfryModel

/// A push on the shelf.
struct ShelfRow {
    enum Place { case waiting, inFlight }

    let push: Push
    let device: Int
    /// When it is given up; nil where it is never kept at all.
    let deadline: WallTime?
    /// Whether it outlives its device's session, and so has a row on disk.
    var isKept: Bool
    var place: Place
    /// How often it was handed to a session.
    var attempts = 0
    /// Whether `stored` was written since it was last transmitted.
    var isAnnounced = false
    /// Its token was made invalid while it was in flight: it may still be acknowledged, but is not delivered again.
    var isPurged = false

    var key: PushKey { .push(push.uniqueID) }
}
