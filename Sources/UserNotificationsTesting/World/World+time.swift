import BelfryDevice
import BelfryModel
import BelfryService
import Foundation
import UserNotifications

extension World {
    /// How long your code may take, in real time, before a test fails and names it.
    public static let patience: Duration = .seconds(10)

    /// Waits, bounded in real time, until every open call to your code has answered and nothing happens any more. Virtual time stands still.
    ///
    /// Throws the names of calls that stay open for `patience`. One that is meant to stay open is declared in `leavingOpen`.
    public func settle(leavingOpen declared: Set<OpenCall> = [], within patience: Duration = World.patience) async throws {
        let end = ContinuousClock.now + patience
        var quiet = 0
        while quiet < 3 {
            let before = apps.frames
            await turn()
            await apps.drain()
            await MainActor.run {}
            await turn()
            let open = apps.openCalls.filter { !declared.contains($0.call) }
            let isQuiet = open.isEmpty && !phone.hasMail && apps.frames == before
            quiet = isQuiet ? quiet + 1 : 0
            if isQuiet { continue }
            guard ContinuousClock.now < end else { throw stillOpen(open, patience) }
            if !open.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    /// Lets virtual time pass: the phone's deadlines and triggers are met one after the other, each at its own time, and your code answers in between.
    ///
    /// Settles first, and after every step; `leavingOpen` as there.
    public func advance(by duration: Duration, leavingOpen declared: Set<OpenCall> = []) async throws {
        try await settle(leavingOpen: declared)
        var left = duration
        while left > .zero {
            let wakes = [await turn().delay(from: around.moment), expiry()].compactMap(\.self)
            // What is due now has been met by the turn; a microsecond keeps a fault of ours from standing still for ever.
            let step = min(left, max(wakes.min() ?? left, .microseconds(1)))
            time.pass(step)
            left -= step
            try await settle(leavingOpen: declared)
        }
    }

    /// One turn of the phone on its own thread.
    @discardableResult
    private func turn() async -> NextWake {
        await withUnsafeContinuation { continuation in
            loop.async { [phone] in continuation.resume(returning: phone.turn()) }
        }
    }

    /// How long until the service has to give something up.
    private func expiry() -> Duration? { gateway.expire().map { max($0 - around.wall(), .zero) } }

    private func stillOpen(_ open: [(app: AppID, call: OpenCall)], _ patience: Duration) -> WorldFailure {
        guard !open.isEmpty else { return WorldFailure("The world does not come to rest: something goes on asking the phone.") }
        let names = open.map { "\($0.call.rawValue) of \($0.app)" }.sorted().joined(separator: ", ")
        return WorldFailure("Not answered within \(patience): \(names). Declare what is meant to stay open in `leavingOpen`.")
    }
}
