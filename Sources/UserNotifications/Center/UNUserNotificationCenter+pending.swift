import BelfryModel
import Foundation

extension UNUserNotificationCenter {
    /// Schedules a request; one that is pending under the same identifier is replaced.
    @preconcurrency
    public func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        program.ask(.add(request: request.value)) { completionHandler?($0.error) }
    }

    /// Throws `UNError` where the device refuses (`notificationsNotAllowed`, the attachment codes); nothing is scheduled then.
    public func add(_ request: UNNotificationRequest) async throws {
        if let error = await program.ask(.add(request: request.value)).error { throw error }
    }

    @preconcurrency
    public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        program.ask(.pending) { completionHandler($0.pending) }
    }

    public func pendingNotificationRequests() async -> [UNNotificationRequest] { await program.ask(.pending).pending }

    /// Returns at once; the device takes requests in order, so a later list does not have them any more.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        program.ask(.removePending(identifiers: identifiers)) { _ in }
    }

    public func removeAllPendingNotificationRequests() { program.ask(.removeAllPending) { _ in } }
}

extension AppLink.Outcome {
    fileprivate var pending: [UNNotificationRequest] {
        guard case .success(.pending(let requests)) = self else { return [] }
        return requests.map { UNNotificationRequest(pending: $0) }
    }
}
