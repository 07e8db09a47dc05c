import BelfryDevice
import BelfryModel

/// Programs that do nothing: apps can be put on the phone, and nobody starts them.
final class QuietRuntime: AppRuntime {
    func start(device: DeviceID, attachments: Set<String>, report: @escaping @Sendable ([DeviceInput]) -> Void) {}
    func perform(_ effects: [AppEffect]) {}
    func deleteFiles(of app: AppID) {}

    func install(bundleAt path: String) async throws(CommandFailure) -> InstalledApp {
        guard path.hasSuffix(".app") else { throw CommandFailure(.invalid, "\(path) is not a bundle.") }
        return InstalledApp(id: AppID("news.example.Fresh"), name: "Fresh")
    }
}
