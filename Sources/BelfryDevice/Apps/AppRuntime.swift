public import BelfryModel

/// Where the user's programs run: processes (`AppHost`) or the same process (`UserNotificationsTesting`).
///
/// It decides nothing: it carries out effects and reports facts as inputs.
public protocol AppRuntime: AnyObject, Sendable {
    /// Begins to accept programs. `report` may be called from any thread; inputs of one program come in order.
    /// `attachments` are the stored files that are still wanted; others may be deleted.
    func start(device: DeviceID, attachments: Set<String>, report: @escaping @Sendable ([DeviceInput]) -> Void)
    /// Carries effects out in order, without blocking.
    func perform(_ effects: [AppEffect])
    /// Copies a bundle into the store after checking it; the device then hears of it as `DeviceInput.installed`.
    func install(bundleAt path: String) async throws(CommandFailure) -> InstalledApp
    /// Deletes the app's files; its processes have been ended before.
    func deleteFiles(of app: AppID)
}
