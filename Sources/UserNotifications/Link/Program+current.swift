package import BelfryModel
import Foundation
import Synchronization

extension Program {
    /// The program whose code runs in this task.
    @TaskLocal package static var current: Program?

    private struct Known {
        var hosted: [Program] = []
        var process: Program?
    }
    private static let known = Mutex(Known())

    /// The surroundings of the program whose code runs, else the system's.
    package static var surroundings: Surroundings { current?.around ?? .system }
    /// The device's time as the program whose code runs knows it.
    package static var deviceTime: WallTime { current?.now ?? called(from: nil).now }

    /// Programs that a host runs in this process beside each other.
    package static func host(_ program: Program) { known.withLock { $0.hosted.append(program) } }
    package static func unhost(_ program: Program) { known.withLock { $0.hosted.removeAll { $0 === program } } }

    /// The one program of an ordinary process. The first call decides whether it runs an application loop.
    package static func process(runsApplicationLoop: Bool = false) -> Program {
        known.withLock { known in
            if let program = known.process { return program }
            let program = Program(
                .process, runsApplicationLoop: runsApplicationLoop, transport: SocketTransport(path: DeviceSocket.path()))
            known.process = program
            return program
        }
    }

    /// Makes `program` the one of this process: an extension's host calls it before any code of the user runs.
    package static func becomeProcess(_ program: Program) { known.withLock { $0.process = program } }

    /// Whether `program` has this process to itself.
    package static func isProcess(_ program: Program) -> Bool { known.withLock { $0.process === program } }

    /// Whose call this is: the task's program, else the one that the calling module belongs to, else the only one.
    ///
    /// `file` is the caller's `#fileID`; nil where a caller cannot be known.
    package static func called(from file: String?) -> Program {
        if let current { return current }
        let hosted = known.withLock { $0.hosted }
        if hosted.isEmpty { return process() }
        if hosted.count == 1 { return hosted[0] }
        let module = file?.split(separator: "/").first.map(String.init) ?? ""
        let mine = hosted.filter { $0.identity.modules.contains(module) }
        if mine.count == 1 { return mine[0] }
        fatalError(
            """
            \(hosted.count) apps run in this process, and it cannot be known which of them calls. A task-local value names the app; it is lost in \
            `Task.detached` and on dispatch queues. Take the center once, in the app's own code, and keep it, or call `world.run(as:)`.
            """)
    }
}
