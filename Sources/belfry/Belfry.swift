import ArgumentParser
import Glibc

/// The command `belfry`: one folder a noun.
@main
struct Belfry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "belfry",
        abstract: "Push notifications as on iOS, on your own machine: the service, the phone, and the way between.",
        discussion: """
            Start with `belfry up`. It runs a push service that any APNs client can talk to, and a phone that shows what arrives; it prints the \
            address of a page where you see both.
            """,
        version: version,
        groupedSubcommands: [
            CommandGroup(name: "Running", subcommands: [Up.self, PageCommand.self, InfoCommand.self, ServiceCommand.self]),
            CommandGroup(name: "Sending", subcommands: [PushCommand.self, TraceCommand.self]),
            CommandGroup(name: "Person", subcommands: [CenterCommand.self, Tap.self, Reply.self, Respond.self, Dismiss.self]),
            CommandGroup(name: "Phone", subcommands: [AppCommand.self, PhoneCommand.self]),
        ])

    static let version = "0.1.0"

    /// Like ArgumentParser's own, but our failures are their sentence alone, with an exit status that says which kind it is.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            guard let sentence = Sentence(error) else { exit(withError: error) }
            Printing.complaint(sentence.text)
            Glibc.exit(sentence.status.rawValue)
        }
    }
}
