import ArgumentParser
import BelfryModel
import Control

struct DeviceLock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "lock", abstract: "Lock the phone.")

    @OptionGroup var state: StateOption

    func run() async throws { try await state.running().send(.lock) }
}
