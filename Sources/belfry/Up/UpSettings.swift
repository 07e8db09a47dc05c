import AppHost
import BelfryModel
import Logging
import Stores

/// What `belfry up` was asked to be.
struct UpSettings: Sendable {
    var state: StateDirectory
    var sandboxPort = 2197
    var productionPort = 2198
    var pagePort = 8025
    var sandbox = SandboxMode.strongestHere
    /// Apps whose notifications are allowed as soon as they are there.
    var allowed: Set<AppID> = []
    var logLevel = Logger.Level.notice
}
