import ArgumentParser

struct AppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Install apps on the phone, open them, and say what they may do.",
        subcommands: [
            AppInstall.self, AppList.self, AppOpen.self, AppHome.self, AppQuit.self, AppAllow.self, AppDeny.self, AppRemove.self,
        ])
}
