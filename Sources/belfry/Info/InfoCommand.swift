import ArgumentParser
import Control

struct InfoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Say where the running Belfry's ports, certificate and signing key are.")

    @Flag(help: "Print JSON, with a curl line for each app.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let info = try await state.running().info()
        if json { return try Printing.json(info) }
        Printing.table([
            ["version", info.version],
            ["sandbox", "https://localhost:\(info.ports.sandbox)"],
            ["production", "https://localhost:\(info.ports.production)"],
            ["page", info.pageAddress ?? "none"],
            ["certificate to trust", info.caPath],
            ["team", info.teamID],
            ["key", info.keyID],
            ["signing key", info.keyPath],
            ["extensions", info.sandboxDescription],
        ])
    }
}
