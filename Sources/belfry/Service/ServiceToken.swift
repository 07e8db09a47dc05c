import ArgumentParser
import BelfryModel
import PushNetwork
import Stores

struct ServiceToken: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Prints a provider token of the local team.",
        discussion: "It is good for an hour. APNs takes a new one on a connection once in 20 minutes at most, so keep it for your requests.")

    @Flag(help: "Print the whole header line, for curl -H.")
    var header = false
    @OptionGroup var state: StateOption

    func run() throws {
        let folder = try state.directory().credentials
        let token: String
        do { token = try ProviderTokens(from: folder).token(at: Surroundings.system.wall()) } catch { throw Sentence(.unavailable, "\(error)") }
        Printing.line(header ? "authorization: bearer \(token)" : token)
    }
}
