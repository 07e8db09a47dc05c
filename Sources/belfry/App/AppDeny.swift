import ArgumentParser
import BelfryModel
import Control

struct AppDeny: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "deny", abstract: "Deny an app's notifications.")

    @OptionGroup var app: AppArgument
    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.permit(app.id, false)) }
}
