import ArgumentParser
import BelfryModel

/// Which app is meant.
struct AppArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The app's bundle identifier, for example news.example.Newsroom.", valueName: "app"))
    var app: String

    var id: AppID { AppID(app) }

    func validate() throws {
        guard !app.isEmpty else { throw ValidationError("The app's bundle identifier is empty.") }
    }
}
