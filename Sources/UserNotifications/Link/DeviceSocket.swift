import Foundation

/// Where the device listens for apps.
package enum DeviceSocket {
    /// What the device tells the apps that it starts; also for people with several devices.
    package static let variable = "BELFRY_APP_SOCKET"

    /// The variable, else the runtime directory's, else the state directory's (XDG base directories).
    package static func path(in environment: [String: String] = ProcessInfo.processInfo.environment, home: String = NSHomeDirectory()) -> String {
        if let path = environment[variable], !path.isEmpty { return path }
        if let runtime = environment["XDG_RUNTIME_DIR"], !runtime.isEmpty { return runtime + "/belfry/apps.sock" }
        if let state = environment["XDG_STATE_HOME"], !state.isEmpty { return state + "/belfry/run/apps.sock" }
        return home + "/.local/state/belfry/run/apps.sock"
    }
}
