import Foundation
import PackagePlugin

@main
struct ExtensionMain: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
