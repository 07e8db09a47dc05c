import ArgumentParser
import BelfryModel
import Control

struct DeviceOnline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "online", abstract: "Put the phone on the network again.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.online(true)) }
}
