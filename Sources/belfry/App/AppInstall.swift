import ArgumentParser
import BelfryModel
import Control
import Foundation

struct AppInstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Put an app on the phone, or a newer one in its place.",
        discussion: "`swift package bundle` in your app's package makes the bundle and prints its path.")

    @Argument(help: ArgumentHelp("The app's bundle, a folder that ends in .app.", valueName: "bundle"))
    var bundle: String
    @Flag(help: "Allow its notifications as well, as `belfry app allow` does.")
    var allow = false
    @Flag(help: "Start it as well, as `belfry app open` does.")
    var open = false
    @Flag(help: "Print the app's tile as JSON.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let path = URL(fileURLWithPath: bundle).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path) else { throw Sentence(.noInput, "There is no \(path).") }
        let belfry = try state.running()
        let app = try await belfry.install(bundleAt: path)
        if allow { try await belfry.send(.permit(app.id, true)) }
        if open { try await belfry.send(.open(app.id)) }
        if json { try Printing.json(app) } else { Printing.line("Installed \(app.name) (\(app.id)).") }
    }
}
