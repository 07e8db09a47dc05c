import ArgumentParser
import BelfryModel
import Control

struct DeviceOffline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "offline", abstract: "Take the phone off the network: pushes wait in the service.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.online(false)) }
}
