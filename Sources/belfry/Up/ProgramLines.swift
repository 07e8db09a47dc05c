import AppHost
import Dispatch
import Synchronization

/// Prints what the user's programs write, each line with its program's name, on a thread of its own: a terminal that stands still holds up
/// nothing but itself.
final class ProgramLines: Sendable {
    /// Lines that wait for the terminal; what comes beyond is counted and left out.
    static let limit = 10_000

    private let writer = DispatchQueue(label: "belfry.lines")
    private let waiting = Mutex((count: 0, leftOut: 0))

    func print(_ output: ProgramOutput) {
        let leftOut: Int? = waiting.withLock { waiting in
            guard waiting.count < Self.limit else {
                waiting.leftOut += 1
                return nil
            }
            waiting.count += 1
            defer { waiting.leftOut = 0 }
            return waiting.leftOut
        }
        guard let leftOut else { return }
        writer.async { [self] in
            if leftOut > 0 { Printing.line("(\(leftOut) lines of programs were left out)") }
            Printing.line("\(output.program): \(Printing.plain(output.line))")
            waiting.withLock { $0.count -= 1 }
        }
    }
}
