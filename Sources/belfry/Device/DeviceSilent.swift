import ArgumentParser
import BelfryModel
import Control

struct DeviceSilent: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "silent", abstract: "Put the ring switch off.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.ring(false)) }
}
