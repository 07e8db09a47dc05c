import BelfryModel
import Synchronization
import UserNotifications

/// A transport whose connections a test makes and breaks.
final class ScriptedTransport: AppLinkTransport {
    private struct State {
        var event: (@Sendable (AppLinkEvent) -> Void)?
        var sent: [AppFrame] = []
        var closed = false
    }

    private let state = Mutex(State())

    func start(_ event: @escaping @Sendable (AppLinkEvent) -> Void) { state.withLock { $0.event = event } }
    func send(_ frame: AppFrame) -> Bool {
        state.withLock { $0.sent.append(frame) }
        return true
    }
    func close() { state.withLock { $0.closed = true } }

    func say(_ event: AppLinkEvent) { state.withLock { $0.event }?(event) }
    func connect() {
        say(.connected)
        say(.frame(.welcome(welcome: AppWelcome(app: AppID("a"), device: DeviceID("phone"), zone: "GMT", state: .background))))
    }

    var isClosed: Bool { state.withLock { $0.closed } }
    /// What was sent since it was last asked.
    func sent() -> [AppFrame] {
        state.withLock { state in
            defer { state.sent = [] }
            return state.sent
        }
    }
}
