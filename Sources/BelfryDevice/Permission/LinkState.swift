import BelfryModel

/// The device link as the center sees it, and what waits for it.
struct LinkState {
    static let firstRetry: Duration = .seconds(1)
    static let longestRetry: Duration = .seconds(60)

    var isOpen = false
    /// Failed attempts since a frame last came.
    var failures = 0
    /// Asked for and not answered yet.
    var wanted: Set<Registration> = []
    var leaving: Set<AppID> = []

    /// How long to wait before the link is opened again: 1, 2, 4 … 60 seconds.
    var retry: Duration { min(LinkState.firstRetry * (1 << min(failures, 10)), LinkState.longestRetry) }
}
