import ArgumentParser
import BelfryModel
import Control

struct Respond: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Press one of a notification's buttons.")

    @OptionGroup var notification: NotificationArgument
    @Argument(help: ArgumentHelp("The identifier of the action; `belfry center` shows them.", valueName: "action"))
    var action: String
    @OptionGroup var state: StateOption

    func run() async throws {
        let belfry = try state.running()
        try await belfry.send(.respond(try await notification.card(of: belfry).key, action: action, text: nil))
    }
}
