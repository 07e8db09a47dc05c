import Testing
import UserNotifications

struct CurrentTests {
    @Test func `Code of an app gets that app's center`() async {
        let (one, two) = (HostedCenter("one"), HostedCenter("two"))
        Program.$current.withValue(one.program) { #expect(UNUserNotificationCenter.current() === one.center) }
        await Program.$current.withValue(two.program) {
            await Task { #expect(UNUserNotificationCenter.current() === two.center) }.value
        }
        one.center.getNotificationSettings { _ in #expect(UNUserNotificationCenter.current() === one.center) }
        await one.program.settled()
        await one.transport.drain()
        await one.program.drain()
    }
}
