import ArgumentParser
import BelfryModel
import Control

struct AppQuit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "quit", abstract: "End an app's process.")

    @OptionGroup var app: AppArgument
    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.quit(app.id)) }
}
