import ArgumentParser

struct ServiceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service", abstract: "The push service, as its administrator sees it.", subcommands: [ServiceToken.self])
}
