import ArgumentParser
import BelfryModel
import Control

struct Dismiss: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take a notification away.",
        discussion: "Its app hears of that where the category asks for it (`customDismissAction`).")

    @OptionGroup var notification: NotificationArgument
    @OptionGroup var state: StateOption

    func run() async throws {
        let belfry = try state.running()
        try await belfry.send(.dismiss(try await notification.card(of: belfry).key))
    }
}
