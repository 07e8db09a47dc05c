import ArgumentParser
import Control
import Foundation
import Stores

/// Which Belfry is meant.
struct StateOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder where Belfry keeps everything (default: $XDG_STATE_HOME/belfry, else ~/.local/state/belfry).", valueName: "dir"))
    var state: String?

    func directory() throws -> StateDirectory { try StateDirectory(option: state, environment: ProcessInfo.processInfo.environment) }

    /// The one that runs there.
    func running() throws -> ControlClient { ControlClient(socket: try directory().controlSocket) }
}
