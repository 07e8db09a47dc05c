import ArgumentParser
import BelfryModel
import Control

struct InfoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Say where the running Belfry's ports, certificate and signing key are, with lines of curl to paste.")

    @Flag(help: "Print JSON.")
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
        for (app, lines) in info.curl.sorted(by: { $0.key < $1.key }) {
            print("\nA first push for \(app), with nothing but openssl and curl:\n\n\(lines)")
        }
    }
}
