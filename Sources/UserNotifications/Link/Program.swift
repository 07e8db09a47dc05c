package import BelfryModel
import Foundation
import Synchronization

/// A user's program as the device sees it: its link, its notification center, and who takes its calls.
///
/// A process is one program; in a test's world several live in one process.
package final class Program: Sendable {
    /// Answers a call on the main actor; nil where the call has no answer. Set by the extension's host and by `UNUIKit`.
    package typealias CallTaker = @MainActor @Sendable (AppCall, Program) async -> AppAnswer?

    private struct State {
        var takeCall: CallTaker?
        var application: (any AnyObject & Sendable)?
        var appState = AppState.background
        var onEnd: (@Sendable () -> Void)?
        /// Responses that came before there was a delegate.
        var held: [(AppLink.Ticket, NotificationResponse)] = []
        var told = false
    }

    package let identity: ProgramIdentity
    package let role: AppHello.Role
    package let link: AppLink
    package let around: Surroundings
    private let state = Mutex(State())
    /// Completion handlers run here one after the other, as on Apple's systems.
    private let callOut = DispatchQueue(label: "UserNotifications.call-out")
    /// A weak reference would let the center go while its delegate waits; it needs the program to exist, hence the detour.
    private let theCenter = Mutex<UNUserNotificationCenter?>(nil)

    package init(
        _ identity: ProgramIdentity, role: AppHello.Role = .app, runsApplicationLoop: Bool, transport: any AppLinkTransport,
        around: Surroundings = .system
    ) {
        self.identity = identity
        self.role = role
        self.around = around
        takesCallsWithoutLoop = role == .app && !runsApplicationLoop
        let hello = AppHello(
            bundleIdentifier: identity.bundleIdentifier, name: identity.name, role: role, runsApplicationLoop: runsApplicationLoop)
        link = AppLink(hello: hello, transport: transport, around: around)
        link.hear(
            call: { [weak self] in self?.take($0, $1) }, welcome: { [weak self] in self?.welcomed($0) },
            end: { [weak self] in self?.ended($0) })
    }

    package var center: UNUserNotificationCenter {
        theCenter.withLock { center in
            if let center { return center }
            let made = UNUserNotificationCenter(program: self)
            center = made
            return made
        }
    }

    /// The device's time: this machine's, shifted as its welcome said.
    package var now: WallTime { around.wall() + .microseconds(link.welcome?.clockOffset ?? 0) }

    package var appState: AppState { state.withLock { $0.appState } }

    /// `UIApplication`'s own object, kept here because each program of a process has one.
    package var application: (any AnyObject & Sendable)? {
        get { state.withLock { $0.application } }
        set { state.withLock { $0.application = newValue } }
    }

    /// Calls `end` when a connection to the device ends.
    package func whenLinkEnds(_ end: @escaping @Sendable () -> Void) { state.withLock { $0.onEnd = end } }

    package func takeCalls(_ taker: @escaping CallTaker) { state.withLock { $0.takeCall = taker } }

    /// Asks the device and hands the outcome to `then` on the program's call-out queue, as this program.
    package func ask(_ request: AppRequest, then: @escaping @Sendable (AppLink.Outcome) -> Void) {
        if takesCallsWithoutLoop { link.becomeReady() }
        link.request(request) { [self] outcome in
            if case .failure(let failure) = outcome { tell(failure) }
            callOut.async { Program.$current.withValue(self) { then(outcome) } }
        }
    }

    /// Waits until the completion handlers that are due have returned.
    package func drain() async { await withUnsafeContinuation { continuation in callOut.async { continuation.resume() } } }

    /// Waits until it is known whether a device answers.
    package func settled() async { await withUnsafeContinuation { continuation in link.whenSettled { continuation.resume() } } }

    package func ask(_ request: AppRequest) async -> AppLink.Outcome {
        await withUnsafeContinuation { continuation in
            ask(request) { continuation.resume(returning: $0) }
        }
    }

    /// The delegate was set: what waited for it is handed over.
    package func delegateIsSet() {
        if takesCallsWithoutLoop { link.becomeReady() }
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for (ticket, response) in held { take(ticket, .didReceive(response: response)) }
    }

    /// A program without an application loop takes calls as soon as it speaks; one with a loop says so when it has finished launching.
    private let takesCallsWithoutLoop: Bool

    private func take(_ ticket: AppLink.Ticket, _ call: AppCall) {
        // As this program, in the order in which they came; the main actor is first in, first out.
        Program.$current.withValue(self) {
            _ = Task { @MainActor in
                if let answer = await answer(to: call, ticket) { link.answer(ticket, answer) }
            }
        }
    }

    @MainActor
    private func answer(to call: AppCall, _ ticket: AppLink.Ticket) async -> AppAnswer? {
        switch call {
        case .willPresent(let notification): return await center.willPresent(notification)
        case .didReceive(let response):
            // Its connection ended while it waited for the main actor: it comes again, and would be heard twice.
            guard link.isCurrent(ticket) else { return nil }
            guard center.delegate != nil else {
                hold(ticket, response)
                return nil
            }
            return await center.didReceive(response)
        case .stateChanged(let new):
            state.withLock { $0.appState = new }
            return await forward(call)
        default: return await forward(call)
        }
    }

    @MainActor
    private func forward(_ call: AppCall) async -> AppAnswer? {
        if let taker = state.withLock({ $0.takeCall }) { return await taker(call, self) }
        // A program without an application loop has nobody who could fetch.
        if case .remoteNotification = call { return .fetched(result: .noData) }
        return nil
    }

    /// At most as many as a device keeps for an app; the oldest go first.
    private func hold(_ ticket: AppLink.Ticket, _ response: NotificationResponse) {
        state.withLock { state in
            state.held.append((ticket, response))
            if state.held.count > 64 { state.held.removeFirst() }
        }
    }

    private func welcomed(_ welcome: AppWelcome) {
        state.withLock { state in
            state.appState = welcome.state
            // The device sends again what was not handled on the connection before.
            state.held = []
            state.told = false
        }
    }

    private func ended(_ message: String) {
        state.withLock { $0.onEnd }?()
    }

    /// Says once per outage on standard error what completion handlers without an error cannot say.
    private func tell(_ failure: AppLinkFailure) {
        let first = state.withLock { state in
            defer { state.told = true }
            return !state.told
        }
        if first { FileHandle.standardError.write(Data("UserNotifications: \(failure.message)\n".utf8)) }
    }
}
