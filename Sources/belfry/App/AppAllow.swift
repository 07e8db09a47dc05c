import ArgumentParser
import BelfryModel
import Control

struct AppAllow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow",
        abstract: "Allow an app's notifications: answers its question, or decides before it asks.")

    @OptionGroup var app: AppArgument
    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.permit(app.id, true)) }
}
