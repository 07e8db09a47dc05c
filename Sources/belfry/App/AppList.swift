import ArgumentParser
import BelfryModel
import Control

struct AppList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the apps on the phone.")

    @Flag(help: "Print JSON, with settings and device tokens.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let apps = try await state.running().screen().apps
        if json { return try Printing.json(apps) }
        if apps.isEmpty { return Printing.line("No app is installed. `belfry app install` takes a bundle.") }
        Printing.table(
            apps.map { app in
                [
                    app.id.rawValue, app.name, Self.state(of: app), "notifications \(app.settings.status.words)",
                    app.registered ? "registered for push" : "no device token", app.badge > 0 ? "badge \(app.badge)" : "",
                ]
            })
    }

    private static func state(of app: AppTile) -> String {
        app.foreground ? "in the foreground" : app.running ? "in the background" : "not running"
    }
}

extension AuthorizationStatus {
    var words: String {
        switch self {
        case .notDetermined: "not asked yet"
        case .denied: "denied"
        case .authorized: "allowed"
        case .provisional: "allowed quietly"
        case .ephemeral: "allowed for now"
        }
    }
}
