import BelfryModel

/// A reason as an error, for `Result`.
struct Suppression: Error {
    var reason: SuppressReason
}
