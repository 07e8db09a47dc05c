import BelfryDevice
import BelfryModel
import Hummingbird

/// What this Belfry is and where its parts are.
struct InfoRoute {
    let device: Device
    let facts: @Sendable () -> ControlFacts
    /// Nil at the page's own door, which never gives its secret away.
    let pageAddress: (@Sendable () -> String?)?

    func add(to router: Router<ControlContext>) {
        router.get("/api/info") { _, _ in
            try Answers.json(ControlInfo(facts(), screen: device.screen, pageAddress: pageAddress?()))
        }
    }
}
