import ArgumentParser
import BelfryModel
import Control

struct Reply: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Answer a notification with text.")

    @OptionGroup var notification: NotificationArgument
    @Argument(help: ArgumentHelp("What to answer.", valueName: "text"))
    var text: String
    @Option(help: ArgumentHelp("The action that takes the text; only needed where there are several.", valueName: "id"))
    var action: String?
    @OptionGroup var state: StateOption

    func run() async throws {
        let belfry = try state.running()
        let card = try await notification.card(of: belfry)
        try await belfry.send(.respond(card.key, action: try action ?? textAction(of: card), text: text))
    }

    private func textAction(of card: Card) throws -> String {
        let actions = card.actions.filter { $0.textInput != nil }.map(\.identifier)
        if actions.count == 1 { return actions[0] }
        throw Sentence(
            .data,
            actions.isEmpty
                ? "This notification takes no text. "
                    + (card.actions.isEmpty ? "It has no actions." : "Its actions: \(card.actions.map(\.identifier).joined(separator: ", ")).")
                : "Several actions take text. Choose one with --action: \(actions.joined(separator: ", ")).")
    }
}
