import BelfryModel
import Synchronization
import UserNotifications

/// A program with a device that says what a test wants it to say.
final class HostedCenter: Sendable {
    private struct State {
        var requests: [AppRequest] = []
        var answers: [AppAnswer] = []
        var count: UInt64 = 0
        var waiting: [@Sendable (AppAnswer) -> Void] = []
    }

    let program: Program
    let transport: InProcessTransport
    private let state: Ear

    /// What the transport's closure may hold before the program exists.
    private final class Ear: Sendable {
        let state = Mutex(State())
        let transport = Mutex<InProcessTransport?>(nil)
        let reply: @Sendable (AppRequest) -> AppReply?

        init(_ reply: @escaping @Sendable (AppRequest) -> AppReply?) { self.reply = reply }

        func hear(_ frame: AppFrame) {
            let transport = transport.withLock { $0 }
            switch frame {
            case .hello:
                let welcome = AppWelcome(app: AppID("test"), device: DeviceID("phone"), zone: "GMT", clockOffset: 5_000_000, state: .background)
                transport?.deliver(.welcome(welcome: welcome))
            case .request(let number, let request):
                state.withLock { $0.requests.append(request) }
                if let reply = reply(request) { transport?.deliver(.reply(number: number, reply: reply)) }
            case .answer(_, let answer):
                let waiting = state.withLock { state in
                    state.answers.append(answer)
                    return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                }
                waiting?(answer)
            default: break
            }
        }
    }

    init(
        _ name: String = "test", modules: Set<String> = [], role: AppHello.Role = .app,
        reply: @escaping @Sendable (AppRequest) -> AppReply? = { _ in .done }
    ) {
        let ear = Ear(reply)
        state = ear
        let transport = InProcessTransport(receive: { ear.hear($0) }, ended: {})
        self.transport = transport
        ear.transport.withLock { $0 = transport }
        program = Program(
            ProgramIdentity(bundleIdentifier: name, name: name, modules: modules), role: role, runsApplicationLoop: false, transport: transport)
    }

    var center: UNUserNotificationCenter { program.center }
    var requests: [AppRequest] { state.state.withLock { $0.requests } }
    var answers: [AppAnswer] { state.state.withLock { $0.answers } }

    /// Asks the program, and waits for its answer.
    func call(_ call: AppCall) async -> AppAnswer {
        await withUnsafeContinuation { continuation in
            let number = state.state.withLock { state in
                state.waiting.append { continuation.resume(returning: $0) }
                state.count += 1
                return state.count
            }
            program.link.whenSettled { [transport] in transport.deliver(.call(number: number, call: call)) }
        }
    }

    static func notification(_ identifier: String) -> DeliveredNotification {
        let request = NotificationRequest(identifier: identifier, content: NotificationContent(), trigger: .push)
        return DeliveredNotification(
            app: AppID("test"), request: request, date: WallTime(seconds: 1), origin: .push(UniqueID(high: 0, low: 1)), order: 1)
    }

    static func response(_ identifier: String, action: String) -> NotificationResponse {
        NotificationResponse(
            id: UniqueID(high: 0, low: 2), notification: notification(identifier), actionIdentifier: action, at: WallTime(seconds: 2))
    }
}
