import ArgumentParser
import BelfryModel
import Control

struct AppRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Take an app off the phone, with everything that belongs to it.")

    @OptionGroup var app: AppArgument
    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.uninstall(app.id)) }
}
