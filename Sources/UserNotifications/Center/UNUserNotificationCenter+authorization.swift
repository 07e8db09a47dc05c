import BelfryModel
import Foundation

extension UNUserNotificationCenter {
    /// Asks the person, the first time; later calls report the stored answer.
    @preconcurrency
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        program.ask(.requestAuthorization(options: AuthorizationOptions(rawValue: options.rawValue))) { outcome in
            switch outcome.settled {
            case .success(.granted(let answer)): completionHandler(answer, nil)
            case .success: completionHandler(false, nil)
            case .failure(let error): completionHandler(false, error)
            }
        }
    }

    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        let outcome = await program.ask(.requestAuthorization(options: AuthorizationOptions(rawValue: options.rawValue)))
        if case .granted(let answer) = try outcome.settled.get() { return answer }
        return false
    }

    @preconcurrency
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        program.ask(.settings) { completionHandler($0.notificationSettings) }
    }

    public func notificationSettings() async -> UNNotificationSettings { await program.ask(.settings).notificationSettings }
}

extension AppLink.Outcome {
    fileprivate var notificationSettings: UNNotificationSettings {
        if case .success(.settings(let settings)) = self { return UNNotificationSettings(value: settings) }
        return UNNotificationSettings(value: NotificationSettings())
    }
}
