import BelfryModel

/// A connected process.
struct Program {
    var app: AppID
    var role: AppHello.Role
    /// Whether it can be in front at all.
    var hasLoop: Bool
    /// Its delegate is set: it takes responses and silent pushes.
    var isReady = false
    /// Why the device started it; nil where somebody else did.
    var launch: LaunchReason?
}
