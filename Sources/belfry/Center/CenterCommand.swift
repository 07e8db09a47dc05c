import ArgumentParser
import BelfryModel
import Control

struct CenterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "center", abstract: "List the notifications on the phone, or follow what happens.",
        discussion: "With --follow each event is one line as it happens, until you press Control-C.")

    @Flag(help: "Go on printing what happens.")
    var follow = false
    @Flag(help: "Print JSON: the list as one array; with --follow the screen and then one event a line.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let belfry = try state.running()
        if follow { return try await watch(belfry) }
        let cards = try await belfry.screen().notifications
        if json { return try Printing.json(cards) }
        if cards.isEmpty { return Printing.line("No notifications.") }
        for card in cards { Printing.line(CenterLine.text(card)) }
    }

    private func watch(_ belfry: ControlClient) async throws {
        try await belfry.events { event in
            switch event {
            case .screen(let screen): try printScreen(screen)
            case .center(let event): if json { try Printing.json(event) } else { Printing.line(CenterLine.text(event)) }
            case .push: break
            }
        }
        throw Sentence(.unavailable, "Belfry has stopped.")
    }

    private func printScreen(_ screen: Screen) throws {
        if json { return try Printing.json(screen) }
        let apps = screen.apps.count == 1 ? "1 app" : "\(screen.apps.count) apps"
        Printing.line("\(Printing.time(screen.at))  now  \(screen.notifications.count) on the phone, \(apps)")
        for card in screen.notifications { Printing.line("              " + CenterLine.text(card)) }
    }
}
