public import Foundation
public import UNUIKit

/// The delegate of an app that only registers for remote notifications.
public final class PlainDelegate: NSObject, UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.registerForRemoteNotifications()
        return true
    }
}
