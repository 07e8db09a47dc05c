public import Foundation
internal import UserNotifications

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    public func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}
    public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {}
}

// The system calls the async form; each default calls the next older one, and the last notes that there is none.
extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        let (delegate, payload) = (OnMainActor(self), OnMainActor(userInfo))
        return await OptionalCall.awaiting { done in
            delegate.value.application(application, didReceiveRemoteNotification: payload.value, fetchCompletionHandler: done)
        }
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        self.application(application, didReceiveRemoteNotification: userInfo)
        completionHandler(.noData)
    }

    public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        OptionalCall.current?.isMissing()
    }

    /// What `@main` calls.
    public static func main() {
        guard let type = self as? NSObject.Type else { preconditionFailure("\(self) must be a subclass of NSObject or UIResponder") }
        UIApplication.run(type)
    }
}
