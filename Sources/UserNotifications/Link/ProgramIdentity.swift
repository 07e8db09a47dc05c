package import BelfryModel
import Foundation

/// Who a program says it is.
package struct ProgramIdentity: Hashable, Sendable {
    package var bundleIdentifier: String
    package var name: String
    /// The Swift modules whose calls mean this program, where several run in one process.
    package var modules: Set<String>
    /// Where its device tokens are valid: the entitlement `aps-environment`.
    package var environment: APNSEnvironment

    package init(bundleIdentifier: String, name: String, modules: Set<String> = [], environment: APNSEnvironment = .sandbox) {
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.modules = modules
        self.environment = environment
    }

    /// From the `Info.plist` of the bundle, else from the name of the executable.
    ///
    /// Apple traps in a process without a bundle; here every tool may post.
    package static let process: ProgramIdentity = {
        let info = Bundle.main.infoDictionary ?? [:]
        let executable = ProcessInfo.processInfo.processName
        return .init(
            bundleIdentifier: info["CFBundleIdentifier"] as? String ?? executable,
            name: info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? executable,
            environment: entitlements["aps-environment"] as? String == "production" ? .production : .sandbox)
    }()

    /// The plug-in `BundleApp` puts the app's entitlements beside its `Info.plist`.
    private static var entitlements: [String: Any] {
        let files = (try? FileManager.default.contentsOfDirectory(at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)) ?? []
        guard let file = files.first(where: { $0.pathExtension == "entitlements" }), let data = try? Data(contentsOf: file) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]) ?? [:]
    }
}
