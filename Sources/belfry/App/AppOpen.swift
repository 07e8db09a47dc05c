import ArgumentParser
import BelfryModel
import Control

struct AppOpen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Start an app, or bring it to the front, as a tap on its icon does.")

    @OptionGroup var app: AppArgument
    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.open(app.id)) }
}
