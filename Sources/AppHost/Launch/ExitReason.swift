import Subprocess

/// How a process ended, in words for a person.
struct ExitReason: Sendable, Equatable, CustomStringConvertible {
    /// The signal that ended it, through bubblewrap and shells too, which report 128 and the signal.
    let signal: Int32?
    let status: Int32

    init(_ status: TerminationStatus) {
        switch status {
        case .exited(let code): (signal, self.status) = (code > 128 && code < 160 ? code - 128 : nil, code)
        case .signaled(let number): (signal, self.status) = (number, 128 + number)
        }
    }

    /// The system did not start it at all (the status that a shell gives, too).
    static let neverStarted = ExitReason(.exited(127))

    var description: String {
        guard let signal else { return "exit status \(status)" }
        return switch signal {
        case 4, 5: "a Swift runtime trap (signal \(signal))"
        case 6: "abort (signal 6)"
        case 9: "killed (signal 9)"
        case 11: "a bad memory access, or no memory left (signal 11)"
        case 15: "asked to end (signal 15)"
        case 24: "processor time used up (signal 24)"
        case 25: "a file over its limit (signal 25)"
        case 31: "a forbidden system call (signal 31)"
        default: "signal \(signal)"
        }
    }
}
