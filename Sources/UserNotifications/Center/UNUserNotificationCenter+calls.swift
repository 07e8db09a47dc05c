package import BelfryModel
import Foundation

/// The delegate on its way out of the main actor: its async methods say themselves where they run, and those that are written without
/// `async` are called on the main actor by their defaults. So nothing of the delegate is touched in between.
private struct AsyncDelegate: @unchecked Sendable {
    let delegate: any UNUserNotificationCenterDelegate

    nonisolated func willPresent(_ notification: UNNotification, _ center: UNUserNotificationCenter) async -> UNNotificationPresentationOptions {
        await delegate.userNotificationCenter(center, willPresent: notification)
    }

    nonisolated func didReceive(_ response: UNNotificationResponse, _ center: UNUserNotificationCenter) async {
        await delegate.userNotificationCenter(center, didReceive: response)
    }
}

// The device's questions, put to the delegate.
extension UNUserNotificationCenter {
    @MainActor
    package func willPresent(_ notification: DeliveredNotification) async -> AppAnswer {
        guard let delegate = delegate.map(AsyncDelegate.init) else { return .presentation(options: [], implemented: false) }
        let call = OptionalCall()
        let options = await OptionalCall.$current.withValue(call) {
            await delegate.willPresent(UNNotification(value: notification), self)
        }
        return .presentation(options: PresentationOptions(rawValue: options.rawValue), implemented: call.isImplemented)
    }

    @MainActor
    package func didReceive(_ response: NotificationResponse) async -> AppAnswer {
        guard let delegate = delegate.map(AsyncDelegate.init) else { return .handled }
        await delegate.didReceive(UNNotificationResponse.made(from: response), self)
        return .handled
    }
}
