public import Foundation

/// Changes a push before it is shown (Apple: UNNotificationServiceExtension). Subclass it, and name the subclass in the extension's `Info.plist`.
open class UNNotificationServiceExtension: NSObject {
    /// Hands the content of `request`, changed or not, to `contentHandler`, within thirty seconds. The first call counts.
    ///
    /// It is called on the main thread of the extension's process, on a new instance for each push.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The last chance to call the handler; called on another thread. Without a call the original content is shown.
    open func serviceExtensionTimeWillExpire() {}
}
