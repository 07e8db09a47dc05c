package import BelfryModel
import Synchronization

/// The app's end of the app link: greets the device, numbers requests, keeps them while there is no device, and hands calls on.
///
/// A request issued while nothing is connected waits for at most `patience`, then fails. When a connection ends, requests that were not
/// answered are asked again on the next one, except `add`: it might have been done, and would alert twice.
package final class AppLink: Sendable {
    package typealias Outcome = Result<AppReply, AppLinkFailure>
    /// A call and the connection that it came on; an answer on a later connection would be somebody else's.
    package struct Ticket: Hashable, Sendable {
        package var number: UInt64
        fileprivate var connection: Int
    }

    /// How long a request waits for a device.
    package static let patience: Duration = .seconds(3)
    /// How many requests may wait for a device; further ones fail at once.
    package static let waitingLimit = 1024

    private static let tooLong = AppLinkFailure("The request is longer than \(AppFrame.limit) bytes; make its userInfo smaller.")

    private struct Waiting {
        var request: AppRequest
        var since: MonotonicTime
        var outcome: @Sendable (Outcome) -> Void
    }

    private enum Phase {
        case unconnected
        case greeting
        case open
        case refused(AppLinkFailure)
    }

    private struct State: ~Copyable {
        var phase = Phase.unconnected
        var started = false
        var connection = 0
        var count: UInt64 = 0
        var waiting: [Waiting] = []
        var sent: [(number: UInt64, Waiting)] = []
        var ready = false
        var readySent = false
        var welcome: AppWelcome?
        /// Whether it is known by now that a device answers, refuses, or is not there.
        var settled = false
        var settling: [@Sendable () -> Void] = []
        var onCall: (@Sendable (Ticket, AppCall) -> Void)?
        var onWelcome: (@Sendable (AppWelcome) -> Void)?
        var onEnd: (@Sendable (String) -> Void)?
    }

    private let transport: any AppLinkTransport
    private let around: Surroundings
    private let hello: AppHello
    private let state = Mutex(State())

    package init(hello: AppHello, transport: any AppLinkTransport, around: Surroundings) {
        self.transport = transport
        self.around = around
        self.hello = hello
    }

    /// Sets who hears of calls, of each welcome, and of the end of a connection; before `start`.
    package func hear(
        call: @escaping @Sendable (Ticket, AppCall) -> Void, welcome: @escaping @Sendable (AppWelcome) -> Void = { _ in },
        end: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        state.withLock { state in
            state.onCall = call
            state.onWelcome = welcome
            state.onEnd = end
        }
    }

    /// Connects, the first time it is called.
    package func start() {
        let first = state.withLock { state in
            defer { state.started = true }
            return !state.started
        }
        if first { transport.start { [weak self] in self?.take($0) } }
    }

    /// The last device that welcomed this program.
    package var welcome: AppWelcome? { state.withLock { $0.welcome } }

    /// Asks the device. `outcome` is called once, from any thread.
    package func request(_ request: AppRequest, outcome: @escaping @Sendable (Outcome) -> Void) {
        start()
        let now = around.monotonic()
        let failure: AppLinkFailure? = state.withLock { state in
            let waiting = Waiting(request: request, since: now, outcome: outcome)
            switch state.phase {
            case .open:
                guard send(waiting, &state) else {
                    return Self.tooLong
                }
            case .refused(let failure): return failure
            case .unconnected, .greeting:
                guard state.waiting.count < Self.waitingLimit else {
                    return AppLinkFailure("\(Self.waitingLimit) requests wait for a Belfry device already.")
                }
                state.waiting.append(waiting)
            }
            return nil
        }
        if let failure { outcome(.failure(failure)) }
    }

    /// Tells the device, now and after every new connection, that calls are welcome.
    package func becomeReady() {
        start()
        state.withLock { state in
            state.ready = true
            if case .open = state.phase { sendReady(&state) }
        }
    }

    /// Answers a call; dropped where its connection has ended.
    package func answer(_ ticket: Ticket, _ answer: AppAnswer) {
        state.withLock { state in
            guard case .open = state.phase, state.connection == ticket.connection else { return }
            transport.send(.answer(number: ticket.number, answer: answer))
        }
    }

    /// Whether a call came on the connection that is open now. The device asks again on a later one what was not answered on an earlier.
    package func isCurrent(_ ticket: Ticket) -> Bool { state.withLock { $0.connection == ticket.connection } }

    /// Calls `then` as soon as it is known whether a device answers.
    package func whenSettled(_ then: @escaping @Sendable () -> Void) {
        start()
        let now = state.withLock { state in
            if !state.settled { state.settling.append(then) }
            return state.settled
        }
        if now { then() }
    }

    package func close() { transport.close() }

    // Under the lock, so that frames leave in the order of their numbers.
    @discardableResult
    private func send(_ waiting: Waiting, _ state: inout State) -> Bool {
        state.count += 1
        guard transport.send(.request(number: state.count, request: waiting.request)) else { return false }
        state.sent.append((state.count, waiting))
        return true
    }

    private func sendReady(_ state: inout State) {
        guard state.ready, !state.readySent else { return }
        state.readySent = true
        send(Waiting(request: .ready, since: around.monotonic()) { _ in }, &state)
    }

    private func take(_ event: AppLinkEvent) {
        switch event {
        case .connected: greet()
        case .frame(.welcome(let welcome)): open(welcome)
        case .frame(.refused(let message)): refuse(AppLinkFailure(message))
        case .frame(.reply(let number, let reply)): replied(number, reply)
        case .frame(.call(let number, let call)): called(number, call)
        case .frame: break  // A frame that only programs send: a newer device may know why.
        case .disconnected(let message): disconnected(message)
        case .unreachable(let message): unreachable(AppLinkFailure(message))
        }
    }

    private func greet() {
        state.withLock { state in
            state.phase = .greeting
            state.connection += 1
            state.readySent = false
            transport.send(.hello(hello: hello))
        }
    }

    private func open(_ welcome: AppWelcome) {
        let (heard, tooLong, settling) = state.withLock { state in
            state.phase = .open
            state.welcome = welcome
            sendReady(&state)
            let waiting = state.waiting
            state.waiting = []
            let tooLong = waiting.filter { !send($0, &state) }
            return (state.onWelcome, tooLong, settle(&state))
        }
        heard?(welcome)
        for request in tooLong { request.outcome(.failure(Self.tooLong)) }
        for then in settling { then() }
    }

    private func refuse(_ failure: AppLinkFailure) {
        let (failed, settling) = state.withLock { state in
            state.phase = .refused(failure)
            let failed = state.waiting + state.sent.map(\.1)
            state.waiting = []
            state.sent = []
            return (failed, settle(&state))
        }
        transport.close()
        for waiting in failed { waiting.outcome(.failure(failure)) }
        for then in settling { then() }
    }

    private func replied(_ number: UInt64, _ reply: AppReply) {
        let waiting = state.withLock { state in
            state.sent.firstIndex { $0.number == number }.map { state.sent.remove(at: $0).1 }
        }
        waiting?.outcome(.success(reply))
    }

    private func called(_ number: UInt64, _ call: AppCall) {
        let (heard, ticket) = state.withLock { ($0.onCall, Ticket(number: number, connection: $0.connection)) }
        heard?(ticket, call)
    }

    private func disconnected(_ message: String) {
        let now = around.monotonic()
        let (failed, heard) = state.withLock { state in
            guard case .refused = state.phase else {
                state.phase = .unconnected
                let unanswered = state.sent.map(\.1).filter { $0.request != .ready }
                state.sent = []
                let failed = unanswered.filter(\.request.isAdd)
                let again = unanswered.filter { !$0.request.isAdd }.map { Waiting(request: $0.request, since: now, outcome: $0.outcome) }
                state.waiting = again + state.waiting
                return (failed, state.onEnd)
            }
            return ([], state.onEnd)
        }
        let failure = AppLinkFailure("The Belfry device went away before it answered; whether the request was added is unknown. \(message)")
        for waiting in failed { waiting.outcome(.failure(failure)) }
        heard?(message)
        // A device that accepts and never welcomes must not keep anybody waiting either.
        unreachable(AppLinkFailure("The Belfry device does not answer. \(message)"))
    }

    private func unreachable(_ failure: AppLinkFailure) {
        let now = around.monotonic()
        let (failed, settling) = state.withLock { state in
            let failed = state.waiting.filter { now - $0.since >= Self.patience }
            state.waiting.removeAll { now - $0.since >= Self.patience }
            return (failed, settle(&state))
        }
        for waiting in failed { waiting.outcome(.failure(failure)) }
        for then in settling { then() }
    }

    private func settle(_ state: inout State) -> [@Sendable () -> Void] {
        defer { state.settling = [] }
        state.settled = true
        return state.settling
    }
}

extension AppRequest {
    fileprivate var isAdd: Bool { if case .add = self { true } else { false } }
}
