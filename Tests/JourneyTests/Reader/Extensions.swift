import UserNotifications

/// Rewrites the title.
final class StampingService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return contentHandler(request.content) }
        content.title = "[Checked] " + content.title
        content.badge = 3
        contentHandler(content)
    }
}

/// Takes away what an earlier story with the same number shows, before its own is shown.
final class SupersedingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        let number = request.content.userInfo["story"] as? Int
        let content = request.content
        let center = UNUserNotificationCenter.current()
        center.getDeliveredNotifications { notifications in
            let old = notifications.filter { $0.request.content.userInfo["story"] as? Int == number }.map(\.request.identifier)
            center.removeDeliveredNotifications(withIdentifiers: old)
            contentHandler(content)
        }
    }
}

/// Never finishes, and has a best attempt when its time is nearly over.
final class SlowService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        handler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent
        best?.subtitle = "Best attempt"
    }

    override func serviceExtensionTimeWillExpire() {
        if let best { handler?(best) }
    }
}

/// Never says anything.
final class SilentService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {}
}

/// Answers twice.
final class DoubleService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = UNMutableNotificationContent()
        content.title = "First"
        contentHandler(content)
        content.title = "Second"
        contentHandler(content)
    }
}

/// Empties what it gets, as a filtering extension does.
final class EmptyingService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        contentHandler(UNNotificationContent())
    }
}
