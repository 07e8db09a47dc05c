import ArgumentParser
import BelfryModel
import Control

struct AppHome: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "home", abstract: "Go to the home screen: the app in front moves to the background.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.home) }
}
