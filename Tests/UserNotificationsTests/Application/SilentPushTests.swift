import BelfryModel
import Testing
import UNUIKit
import UserNotifications

/// The three forms of a silent push.
@MainActor
struct SilentPushTests {
    final class AsyncForm: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult { userInfo["new"] as? Bool == true ? .newData : .noData }
    }

    final class CompletionForm: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            completionHandler(.newData)
            completionHandler(.failed)
        }
    }

    final class OldForm: NSObject, UIApplicationDelegate {
        var heard = 0
        func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) { heard += 1 }
    }

    final class NoForm: NSObject, UIApplicationDelegate {}

    private func answer(_ type: (NSObject & UIApplicationDelegate).Type) async -> AppAnswer {
        let hosted = HostedCenter()
        let application = UIApplication(hosted.program)
        await application.launch(type)
        return await hosted.call(.remoteNotification(payload: PayloadBytes(#"{"aps": {"content-available": 1}, "new": true}"#)))
    }

    @Test func `Each form is found, and none is a failed fetch`() async {
        #expect(await answer(AsyncForm.self) == .fetched(result: .newData))
        #expect(await answer(CompletionForm.self) == .fetched(result: .newData))
        #expect(await answer(OldForm.self) == .fetched(result: .noData))
        #expect(await answer(NoForm.self) == .fetched(result: .failed))
    }
}
