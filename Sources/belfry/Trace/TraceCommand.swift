import ArgumentParser
import BelfryModel
import Control
import Foundation

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: "Tell the whole way of a push, with times, and why it was not shown where it was not.",
        discussion: "Where several pushes had the same apns-id, each is told.")

    @Argument(help: ArgumentHelp("The push's apns-id, its apns-unique-id, or latest.", valueName: "id"))
    var id: String
    @Flag(help: "Print JSON: an array of routes.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let belfry = try state.running()
        let routes = try await belfry.routes(of: id == "latest" ? latest(in: belfry) : id)
        if json { return try Printing.json(routes) }
        for (number, route) in routes.enumerated() {
            if number > 0 { Printing.line("") }
            Printing.line(route.text(secondsFromGMT: TimeZone.current.secondsFromGMT()))
        }
    }

    private func latest(in belfry: ControlClient) async throws -> String {
        for case .push(let id) in try await belfry.pushes().map(\.key) { return id.description }
        throw Sentence(.data, "No push is remembered yet. Send one with `belfry push`.")
    }
}
