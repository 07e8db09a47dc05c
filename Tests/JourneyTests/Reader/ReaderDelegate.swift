import UNUIKit
import UserNotifications

/// An app as one would write it for iOS: it asks, registers, names its buttons, and keeps what it hears for the test.
final class ReaderDelegate: UIResponder, UIApplicationDelegate {
    var heard: [String] = []
    var granted: Bool?
    var token: Data?
    var options: UNNotificationPresentationOptions = [.banner, .list, .sound]

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "STORY",
                actions: [
                    UNNotificationAction(identifier: "READ_LATER", title: "Read Later"),
                    UNNotificationAction(identifier: "OPEN", title: "Open", options: [.foreground]),
                    UNTextInputNotificationAction(
                        identifier: "REPLY", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Comment"),
                ], intentIdentifiers: [], options: [.customDismissAction])
        ])
        center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
            Task { @MainActor in self.granted = granted }
        }
        application.registerForRemoteNotifications()
        return true
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) { token = deviceToken }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        heard.append("silent")
        if let read = userInfo["read"] as? [String] {
            UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: read)
        }
        completionHandler(.newData)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
    func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { heard.append("terminate") }
}

extension ReaderDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        heard.append("present \(notification.request.identifier)")
        completionHandler(options)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse).map { " \"\($0.userText)\"" } ?? ""
        heard.append("\(response.actionIdentifier) \(response.notification.request.identifier)\(text)")
        completionHandler()
    }
}
