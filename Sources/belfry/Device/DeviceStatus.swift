import ArgumentParser
import BelfryModel
import Control

struct DeviceStatus: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "status", abstract: "Say what the phone is doing.")

    @Flag(help: "Print the whole screen as JSON.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let screen = try await state.running().screen()
        if json { return try Printing.json(screen) }
        let phone = screen.phone
        let front = phone.foreground.flatMap { id in screen.apps.first { $0.id == id }?.name }
        Printing.table([
            ["device", screen.device.rawValue],
            ["network", phone.online ? "online" : "offline"],
            ["lock", phone.locked ? "locked" : "unlocked"],
            ["in front", front ?? (phone.locked ? "lock screen" : "home screen")],
            ["switch", phone.ring ? "ring" : "silent"],
            ["notifications", "\(screen.notifications.count)"],
            [
                "questions",
                screen.prompts.isEmpty ? "none" : screen.prompts.map { "\($0.appName) asks to send notifications" }.joined(separator: ", "),
            ],
            ["time zone", screen.zone],
        ])
    }
}
