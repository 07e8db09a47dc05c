import AppHost
import Synchronization

/// What programs wrote; a test waits for a line.
final class Lines: Sendable {
    private struct State {
        var all: [ProgramOutput] = []
        var waiters: [(matches: @Sendable (ProgramOutput) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    func add(_ line: ProgramOutput) {
        let ready = state.withLock { state in
            state.all.append(line)
            let ready = state.waiters.filter { $0.matches(line) }
            state.waiters.removeAll { $0.matches(line) }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    @discardableResult
    func first(where matches: @escaping @Sendable (ProgramOutput) -> Bool) async -> ProgramOutput? {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.all.contains(where: matches) { return true }
                state.waiters.append((matches, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
        return state.withLock { $0.all.first(where: matches) }
    }
}
