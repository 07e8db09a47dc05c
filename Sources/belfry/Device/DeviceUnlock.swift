import ArgumentParser
import BelfryModel
import Control

struct DeviceUnlock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unlock", abstract: "Unlock the phone.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.unlock) }
}
