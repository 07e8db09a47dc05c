import BelfryDevice
import BelfryModel
import Synchronization
import UserNotifications

// How programs end, and who runs.
extension InProcessApps {
    func programs(of app: AppID) -> [HostedProgram] {
        state.withLock { state in state.programs.values.filter { $0.app == app }.sorted { $0.session < $1.session } }
    }

    /// The app itself, where it runs.
    func program(of app: AppID) -> Program? { programs(of: app).last { $0.role == .app }?.program }

    func running(_ run: UniqueID) -> HostedProgram? { state.withLock { state in state.programs.values.first { $0.run?.id == run } } }

    /// Takes a program away. What it was asked is answered by its absence; a later word of it is dropped.
    func end(_ session: AppSession) {
        guard let program = state.withLock({ $0.programs.removeValue(forKey: session) }) else { return }
        Program.unhost(program.program)
        program.transport.disconnect()
        var inputs: [DeviceInput] = []
        for (_, call) in program.calls.sorted(by: { $0.key < $1.key }) {
            if case .device(let id) = call.waiter { inputs.append(.answered(id, nil)) }
        }
        report(inputs + [.disconnected(session)])
    }

    func endService(_ run: UniqueID, _ outcome: ServiceResult.Outcome) {
        guard let program = running(run) else { return }
        end(program.session)
        report([.serviceFinished(run: run, ServiceResult(outcome))])
    }

    func crash(_ app: AppID) { for program in programs(of: app) where program.role == .app { end(program.session) } }

    func crashExtension(of app: AppID) {
        for program in programs(of: app) {
            if let run = program.run { endService(run.id, .crashed(message: "The test ended it.")) }
        }
    }

    func endAll() {
        let programs = state.withLock { state in
            defer { state.programs = [:] }
            return state.programs.values.map(\.self)
        }
        for program in programs {
            Program.unhost(program.program)
            program.transport.disconnect()
        }
    }

    /// What of the user's code has not answered yet, with whose it is.
    var openCalls: [(app: AppID, call: OpenCall)] {
        state.withLock { state in state.programs.values.flatMap { program in program.open.map { (program.app, $0) } } }
    }

    var frames: Int { state.withLock { $0.frames } }

    /// Waits until what was said to the programs has been handed to their code.
    func drain() async {
        for program in state.withLock({ $0.programs.values.map(\.self) }) {
            await program.transport.drain()
            await program.program.drain()
        }
    }
}
