import ArgumentParser
import Control

struct PageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page", abstract: "Print the address of the page, with its secret.",
        discussion: "Whoever has this address can use the phone. The browser keeps the secret as a cookie after the first visit.")

    @OptionGroup var state: StateOption

    func run() async throws {
        guard let address = try await state.running().info().pageAddress else {
            throw Sentence(.unavailable, "This Belfry has no page.")
        }
        Printing.line(address)
    }
}
