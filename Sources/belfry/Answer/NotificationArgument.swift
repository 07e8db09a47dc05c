import ArgumentParser
import BelfryModel
import Control

/// Which notification is meant.
struct NotificationArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "app"))
    var app: String
    @Argument(help: ArgumentHelp("The notification's identifier, or `latest` for the newest of the app.", valueName: "identifier"))
    var identifier: String

    /// The card that is on the phone.
    func card(of belfry: ControlClient) async throws -> Card {
        let screen = try await belfry.screen()
        guard screen.apps.contains(where: { $0.id.rawValue == app }) else {
            throw Sentence(.noInput, "\(app) is not installed. `belfry app list` shows what is.")
        }
        let cards = screen.notifications.filter { $0.app.rawValue == app }
        if let card = identifier == "latest" ? cards.first : cards.first(where: { $0.identifier == identifier }) { return card }
        throw Sentence(
            .noInput,
            cards.isEmpty
                ? "\(app) has no notification on the phone." : "\(app) has no notification \(identifier). `belfry center` lists those that it has.")
    }
}
