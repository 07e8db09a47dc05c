import BelfryModel
import Testing
import UserNotifications

final class RemovingService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: ["old"])
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = "New"
        contentHandler(content)
        content.title = "Too late"
    }
}

struct ServiceRunnerTests {
    @Test func `An extension's removal leaves before its answer`() async {
        let hosted = HostedCenter(role: .serviceExtension)
        ServiceRunner { RemovingService() }.serve(hosted.program)
        let run = UniqueID(high: 1, low: 2)
        let answer = await hosted.call(.provideContent(run: run, request: NotificationRequest(identifier: "a", content: NotificationContent())))
        #expect(hosted.requests == [.removeDelivered(identifiers: ["old"])])
        var content = NotificationContent()
        content.title = "New"
        #expect(answer == .content(run: run, content: content, late: false))
    }
}
