import NIOCore
import Subprocess
import SystemPackage

/// Starts a program in a session of its own, streams what it writes, and says how it ended.
struct Spawn: Sendable {
    var executable: String
    var arguments: [String]
    var environment: Environment
    var folder: String
    /// Becomes the program's standard input, and is closed here; nil is /dev/null.
    var input: Int32?

    enum Event: Sendable {
        case started(process: Int32)
        case wrote(line: String, isError: Bool)
        /// The last event; every line came before it.
        case ended(ExitReason)
        /// The only event where the program could not be started.
        case failed(message: String)
    }

    /// - Parameter report: waited for, so that a program which writes much waits too.
    func run(_ report: @escaping @Sendable (Event) async -> Void) async {
        var options = PlatformOptions()
        options.createSession = true
        do {
            let input = try input.map { FileDescriptor(rawValue: $0) } ?? FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
            let result = try await Subprocess.run(
                .path(FilePath(executable)), arguments: Arguments(arguments), environment: environment, workingDirectory: FilePath(folder),
                platformOptions: options, input: .fileDescriptor(input, closeAfterSpawningProcess: true), output: .sequence, error: .sequence
            ) { execution in
                await report(.started(process: execution.processIdentifier.value))
                async let output: Void = Self.stream(execution.standardOutput, isError: false, report)
                async let error: Void = Self.stream(execution.standardError, isError: true, report)
                _ = await (output, error)
            }
            await report(.ended(ExitReason(result.terminationStatus)))
        } catch {
            await report(.failed(message: "\(error)"))
        }
    }

    private static func stream(
        _ chunks: SubprocessOutputSequence, isError: Bool, _ report: @escaping @Sendable (Event) async -> Void
    ) async {
        var cutter = LineCutter()
        do {
            for try await chunk in chunks {
                for line in cutter.add(chunk.withUnsafeBytes { Array($0) }) { await report(.wrote(line: line, isError: isError)) }
            }
        } catch {
            // The pipe broke: what came before it counts.
        }
        if let line = cutter.finish() { await report(.wrote(line: line, isError: isError)) }
    }

    /// Runs a tool of the system to its end.
    static func collect(_ executable: String, _ arguments: [String]) async -> (isSuccess: Bool, lastLine: String) {
        do {
            let result = try await Subprocess.run(
                .path(FilePath(executable)), arguments: Arguments(arguments), output: .discarded, error: .string(limit: 65_536))
            let last = result.standardError.split(separator: "\n").last.map(String.init) ?? "\(result.terminationStatus)"
            return (result.terminationStatus.isSuccess, last)
        } catch {
            return (false, "\(error)")
        }
    }
}
