public import BelfryModel
public import UNUIKit
import UserNotifications

/// An app on the phone of a world.
public struct WorldApp: Sendable {
    public let id: AppID
    let apps: InProcessApps

    func key(_ identifier: String) -> NotificationKey { .init(app: id, identifier: identifier) }

    /// Whether the app runs.
    public var isRunning: Bool { apps.program(of: id) != nil }

    /// The delegate of the running app.
    @MainActor
    public var delegate: (any UIApplicationDelegate)? { (apps.program(of: id)?.application as? UIApplication)?.delegate }

    /// Runs `body` as code of the app: `UNUserNotificationCenter.current()` is its own there. Throws where the app does not run.
    public func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        guard let program = apps.program(of: id) else { throw WorldFailure("\(id) does not run. Open it with `world.device.open(app)`.") }
        return try await Program.$current.withValue(program) { try await body() }
    }

    /// Ends the app's process as a crash would, without a word to its delegate.
    public func crash() { apps.crash(id) }
    /// Ends the process of its service extension as a crash would, whatever it is doing.
    public func crashExtension() { apps.crashExtension(of: id) }
}
