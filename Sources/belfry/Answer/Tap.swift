import ArgumentParser
import BelfryModel
import Control

struct Tap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open a notification: its app comes to the front and hears of it.")

    @OptionGroup var notification: NotificationArgument
    @OptionGroup var state: StateOption

    func run() async throws {
        let belfry = try state.running()
        try await belfry.send(.tap(try await notification.card(of: belfry).key))
    }
}
