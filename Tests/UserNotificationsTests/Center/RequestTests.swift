import BelfryModel
import Testing
import UserNotifications

struct RequestTests {
    @Test func `Requests reach the device in the order in which they were made`() async throws {
        let hosted = HostedCenter()
        hosted.center.removeDeliveredNotifications(withIdentifiers: ["a"])
        try await hosted.center.setBadgeCount(2)
        hosted.center.removeAllPendingNotificationRequests()
        try await hosted.center.add(UNNotificationRequest(identifier: "b", content: UNNotificationContent(), trigger: nil))
        let add = AppRequest.add(request: NotificationRequest(identifier: "b", content: NotificationContent()))
        #expect(hosted.requests == [.ready, .removeDelivered(identifiers: ["a"]), .setBadge(count: 2), .removeAllPending, add])
    }

    @Test func `A refusal of the device is Apple's error`() async {
        let hosted = HostedCenter { _ in .failed(code: 1, message: "Notifications are not allowed for this application") }
        do {
            try await hosted.center.add(UNNotificationRequest(identifier: "b", content: UNNotificationContent(), trigger: nil))
            Issue.record("It was refused.")
        } catch UNError.notificationsNotAllowed {
            #expect(true)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func `Settings say what was never asked for`() async {
        var settings = NotificationSettings()
        settings.status = .authorized
        settings.asked = [.alert, .badge]
        settings.badge = false
        let told = settings
        let hosted = HostedCenter { $0 == .settings ? .settings(settings: told) : .done }
        let read = await hosted.center.notificationSettings()
        #expect(read.authorizationStatus == .authorized)
        #expect(read.alertSetting == .enabled && read.badgeSetting == .disabled && read.soundSetting == .notSupported)
        #expect(read.alertStyle == .banner)
    }

    @Test func `The device's clock is the one that counts`() async {
        let hosted = HostedCenter()
        await hosted.program.settled()
        let ahead = hosted.program.now.seconds - hosted.program.around.wall().seconds
        #expect(abs(ahead - 5) < 1)
    }
}
