import Foundation
import PackagePlugin

/// Supplies the `main` of a notification service extension, so that its source is what one would write for iOS.
///
/// `/bin/true` is the tool: the file is written here, since a plug-in that depended on an executable of ours would have every app build it.
@main
struct ExtensionMain: BuildToolPlugin {
    private static let source = """
        import UserNotifications

        @main
        struct __UNExtensionMain {
            static func main() { UNExtensionMain() }
        }

        """

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL.appending(path: "main")
        let file = folder.appending(path: "ExtensionMain.swift")
        // Written only where it differs, else every build would compile it again.
        if (try? String(contentsOf: file, encoding: .utf8)) != Self.source {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Self.source.write(to: file, atomically: true, encoding: .utf8)
        }
        return [
            .prebuildCommand(
                displayName: "ExtensionMain \(target.name)", executable: URL(filePath: "/bin/true"), arguments: [], outputFilesDirectory: folder)
        ]
    }
}
