public import Foundation

/// Hears of notifications while the app is in the foreground, and of what the person did with them (Apple: UNUserNotificationCenterDelegate).
///
/// Each of the two first methods has a completion form and an async form; implement one of them, or none. All are called on the main actor.
/// A class that states the conformance must also hold the methods: those that only a subclass adds are not found, since Swift without
/// Objective-C settles them where the conformance stands.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Decides how a notification is presented while the app is in the foreground. Without it nothing is presented.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Handles a response. The handler must be called when done.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// The person wants to see the app's own settings; `notification` is nil where they come from the system's settings.
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// The runtime calls the async form; its default calls the completion form on the main actor, whose default notes that there is neither.
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        OptionalCall.current?.isMissing()
        completionHandler([])
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let delegate = OnMainActor(self)
        return await OptionalCall.awaiting { done in
            delegate.value.userNotificationCenter(center, willPresent: notification, withCompletionHandler: done)
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        OptionalCall.current?.isMissing()
        completionHandler()
    }

    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let delegate = OnMainActor(self)
        await OptionalCall.awaiting { (done: @escaping @Sendable (()) -> Void) in
            delegate.value.userNotificationCenter(center, didReceive: response, withCompletionHandler: { done(()) })
        }
    }

    public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}
