import Testing
import UserNotifications

struct TimeIntervalTests {
    @Test func `A time interval keeps what it was given`() {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
        #expect(trigger.timeInterval == 90 && trigger.repeats)
        #expect(trigger == UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true))
        #expect(trigger != UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false))
    }

    @Test func `A time interval of zero traps`() async {
        await #expect(processExitsWith: .failure) { _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false) }
    }

    @Test func `A repeating one under a minute traps`() async {
        await #expect(processExitsWith: .failure) { _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true) }
    }
}
