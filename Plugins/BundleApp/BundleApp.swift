import Foundation
import PackagePlugin

/// `swift package bundle`: builds a package's app and its extensions, assembles the bundle in the plug-in's own folder, and prints its path on
/// the last line. It writes nowhere else, so it asks for no permission.
///
/// Options: `--configuration release` (debug else), `--app <target>` where the package has several apps.
@main
struct BundleApp: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let wishes = try Wishes(arguments)
        let programs = try BundledProgram.all(in: context.package)
        let (app, extensions) = try BundledProgram.choose(from: programs, app: wishes.app)
        for program in [app] + extensions { try build(program, wishes) }

        let products = try binaries(context, wishes)
        let bundle = context.pluginWorkDirectoryURL.appending(path: app.product + ".app")
        try? FileManager.default.removeItem(at: bundle)
        try app.assemble(at: bundle, binaries: products)
        for program in extensions {
            try program.assemble(at: bundle.appending(path: "PlugIns/\(program.product).appex"), binaries: products)
        }
        print(bundle.path)
    }

    private func build(_ program: BundledProgram, _ wishes: Wishes) throws {
        Diagnostics.remark("Building \(program.product)")
        var parameters = PackageManager.BuildParameters(configuration: wishes.release ? .release : .debug, logging: .concise)
        parameters.echoLogs = true
        let result = try packageManager.build(.product(program.product), parameters: parameters)
        guard result.succeeded else { throw BundleFailure("\(program.product) does not build.") }
        Self.artifacts.append(contentsOf: result.builtArtifacts.filter { $0.kind == .executable }.map(\.url))
    }

    /// What was built so far; a command runs once a process.
    nonisolated(unsafe) private static var artifacts: [URL] = []

    private func binaries(_ context: PluginContext, _ wishes: Wishes) throws -> [String: URL] {
        Dictionary(Self.artifacts.map { ($0.lastPathComponent, $0) }, uniquingKeysWith: { _, last in last })
    }
}
