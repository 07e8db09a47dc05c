import Foundation

/// Who a program says it is.
package struct ProgramIdentity: Hashable, Sendable {
    package var bundleIdentifier: String
    package var name: String
    /// The Swift modules whose calls mean this program, where several run in one process.
    package var modules: Set<String>

    package init(bundleIdentifier: String, name: String, modules: Set<String> = []) {
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.modules = modules
    }

    /// From the `Info.plist` of the bundle, else from the name of the executable.
    ///
    /// Apple traps in a process without a bundle; here every tool may post.
    package static let process: ProgramIdentity = {
        let info = Bundle.main.infoDictionary ?? [:]
        let executable = ProcessInfo.processInfo.processName
        return .init(
            bundleIdentifier: info["CFBundleIdentifier"] as? String ?? executable,
            name: info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? executable)
    }()
}
