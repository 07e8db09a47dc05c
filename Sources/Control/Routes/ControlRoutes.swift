import BelfryDevice
import BelfryModel
import Hummingbird

/// The one API, for both doors.
struct ControlRoutes: Sendable {
    let device: Device
    let book: PushBook
    let send: PushSender
    let events: EventRoute
    let facts: @Sendable () -> ControlFacts
    let pageAddress: @Sendable () -> String?

    /// On the socket: its file's mode is the lock.
    func forSocket() -> Router<ControlContext> {
        let router = Router(context: ControlContext.self)
        router.middlewares.add(FailureAnswers())
        addAPI(to: router, tellsAddress: true)
        return router
    }

    /// On loopback: behind the guard, with the page.
    func forPage(secret: String) -> Router<ControlContext> {
        let router = Router(context: ControlContext.self)
        router.middlewares.add(SafetyHeaders())
        router.middlewares.add(PageGuard(secret: secret))
        router.middlewares.add(FailureAnswers())
        addAPI(to: router, tellsAddress: false)
        PageRoutes().add(to: router)
        return router
    }

    private func addAPI(to router: Router<ControlContext>, tellsAddress: Bool) {
        InfoRoute(device: device, facts: facts, pageAddress: tellsAddress ? pageAddress : nil).add(to: router)
        DeviceRoutes(device: device).add(to: router)
        PushRoutes(device: device, book: book, send: send).add(to: router)
        AttachmentRoute(device: device).add(to: router)
        events.add(to: router)
    }
}
