import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    let backend = Backend()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([Self.story])
        center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
            print("\(granted ? "may notify" : "may not notify")\(error.map { ", \($0.localizedDescription)" } ?? "")")
        }
        application.registerForRemoteNotifications()
        return true
    }

    static let story = UNNotificationCategory(
        identifier: "STORY",
        actions: [
            UNNotificationAction(identifier: "READ_LATER", title: "Read Later"),
            UNTextInputNotificationAction(
                identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Your comment"),
            UNNotificationAction(identifier: "MUTE", title: "Mute", options: [.destructive]),
        ],
        intentIdentifiers: [], options: [.customDismissAction])

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        let token = deviceToken.map { String(format: "%02x", $0) }.joined()
        backend.send(token: token)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        print("no device token, \(error.localizedDescription)")
    }

    /// A silent push says that something was read on another device: ask what, and take it away here.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        guard let read = await backend.readElsewhere() else { return .failed }
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: read)
        print("removed what was read elsewhere: \(read.joined(separator: ", "))")
        return read.isEmpty ? .noData : .newData
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound]
    }

    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let identifier = response.notification.request.identifier
        let text = (response as? UNTextInputNotificationResponse).map { " with \"\($0.userText)\"" } ?? ""
        print("response \(response.actionIdentifier) for \(identifier)\(text)")
    }
}
