import BelfryModel
import Foundation

extension UNUserNotificationCenter {
    /// What stands in the Notification Center, newest first.
    @preconcurrency
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        program.ask(.delivered) { completionHandler($0.delivered) }
    }

    public func deliveredNotifications() async -> [UNNotification] { await program.ask(.delivered).delivered }

    /// Returns at once. A service extension's removals are done before its content is shown.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        program.ask(.removeDelivered(identifiers: identifiers)) { _ in }
    }

    public func removeAllDeliveredNotifications() { program.ask(.removeAllDelivered) { _ in } }

    /// Throws `badgeInputInvalid` for a negative number.
    @preconcurrency
    public func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        program.ask(.setBadge(count: newBadgeCount)) { completionHandler?($0.error) }
    }

    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = await program.ask(.setBadge(count: newBadgeCount)).error { throw error }
    }
}

extension AppLink.Outcome {
    fileprivate var delivered: [UNNotification] {
        guard case .success(.delivered(let notifications)) = self else { return [] }
        return notifications.map { UNNotification(value: $0) }
    }
}
