import Glibc
import NIOCore

/// A process that the host started, on the host's loop. It is asked to end by signals to its whole session.
final class Child {
    private(set) var process: Int32?
    private(set) var exit: ExitReason?
    private var pending: Int32?

    var isAlive: Bool { exit == nil }

    /// Called once the process exists; a signal that was sent before reaches it now.
    func started(_ process: Int32) {
        self.process = process
        if let pending { send(pending) }
    }

    func ended(_ reason: ExitReason) {
        exit = reason
    }

    func send(_ signal: Int32) {
        guard isAlive else { return }
        guard let process else {
            pending = signal
            return
        }
        kill(-process, signal)
        kill(process, signal)
    }
}
