import BelfryDevice
import BelfryModel
import Synchronization

/// What a host has reported, in order; a test waits for what it needs without a clock.
final class Inputs: Sendable {
    private struct State {
        var all: [DeviceInput] = []
        var waiters: [(matches: @Sendable ([DeviceInput]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var all: [DeviceInput] { state.withLock { $0.all } }

    func add(_ inputs: [DeviceInput]) {
        let ready = state.withLock { state in
            state.all += inputs
            let ready = state.waiters.filter { $0.matches(state.all) }
            state.waiters.removeAll { $0.matches(state.all) }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// The first input that `pick` accepts, now or later.
    func first<Value>(_ pick: @escaping @Sendable (DeviceInput) -> Value?) async -> Value? {
        let matches: @Sendable ([DeviceInput]) -> Bool = { $0.contains { pick($0) != nil } }
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if matches(state.all) { return true }
                state.waiters.append((matches, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
        return all.lazy.compactMap(pick).first
    }

    func result(of run: UniqueID) async -> ServiceResult? {
        await first { if case .serviceFinished(run, let result) = $0 { result } else { nil } }
    }

    func connection(of app: AppID) async -> (session: AppSession, launch: LaunchReason?)? {
        await first { if case .connected(let session, _, app, let launch) = $0 { (session, launch) } else { nil } }
    }

    func failure(of app: AppID) async -> String? {
        await first { if case .launchFailed(app, let message) = $0 { message } else { nil } }
    }
}
