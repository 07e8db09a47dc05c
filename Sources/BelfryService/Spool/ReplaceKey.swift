import BelfryModel

/// Pushes of one device that share this key are one: the newer takes the place of the older while that waits.
struct ReplaceKey: Hashable {
    var environment: APNSEnvironment
    var topic: Topic
    /// Nil where the collapse id makes no difference.
    var collapse: CollapseID?
}
