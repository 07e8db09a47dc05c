import ArgumentParser
import BelfryModel
import Control

struct DeviceRing: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "ring", abstract: "Put the ring switch on: notifications may sound.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.ring(true)) }
}
