import Testing
import UserNotifications
import UserNotificationsTesting

struct LocalJourneys {
    private func add(_ identifier: String, _ title: String, after seconds: Double?, repeats: Bool = false) async throws {
        let content = UNMutableNotificationContent()
        content.title = title
        let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
        try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
    }

    @Test func `A time interval fires at its time and not before`() async throws {
        let reader = try await Reader()
        try await reader.app.run { try await add("tea", "Tea is ready", after: 240) }
        let pending = try await reader.app.run { await UNUserNotificationCenter.current().pendingNotificationRequests() }
        let trigger = try #require(pending.first?.trigger as? UNTimeIntervalNotificationTrigger)
        #expect(trigger.nextTriggerDate()?.timeIntervalSince1970 == reader.world.now.seconds + 240)
        try await reader.world.advance(by: .milliseconds(239_999))
        #expect(reader.world.cards.isEmpty)
        try await reader.world.advance(by: .milliseconds(1))
        #expect(reader.titles == ["Tea is ready"])
        let left = try await reader.app.run { await UNUserNotificationCenter.current().pendingNotificationRequests() }
        #expect(left.isEmpty)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A repeating one fires until it is removed`() async throws {
        let reader = try await Reader()
        try await reader.app.run { try await add("water", "Drink", after: 60, repeats: true) }
        try await reader.world.advance(by: .seconds(185))
        #expect(reader.titles == ["Drink"])
        let shown = reader.world.events.count { if case .delivered = $0 { true } else if case .replaced = $0 { true } else { false } }
        #expect(shown == 3)
        try await reader.app.run { UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["water"]) }
        try await reader.world.advance(by: .seconds(600))
        #expect(reader.world.events.count { if case .delivered = $0 { true } else if case .replaced = $0 { true } else { false } } == 3)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `Without a trigger it is delivered at once, and the same identifier replaces it`() async throws {
        let reader = try await Reader()
        try await reader.app.run { try await add("now", "First", after: nil) }
        try await reader.world.settle()
        try await reader.app.run { try await add("now", "Second", after: nil) }
        try await reader.world.settle()
        #expect(reader.titles == ["Second"])
        let delivered = try await reader.app.run { await UNUserNotificationCenter.current().deliveredNotifications() }
        #expect(delivered.map(\.request.content.title) == ["Second"])
        try await reader.app.run { UNUserNotificationCenter.current().removeAllDeliveredNotifications() }
        try await reader.world.settle()
        #expect(reader.world.cards.isEmpty)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `Without permission a request is refused with Apple's error`() async throws {
        let reader = try await Reader(allowed: false)
        await #expect(throws: UNError.self) { try await reader.app.run { try await add("now", "Hello", after: nil) } }
        do {
            try await reader.app.run { try await add("now", "Hello", after: nil) }
        } catch UNError.notificationsNotAllowed {
            #expect(reader.world.cards.isEmpty)
        }
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A badge below zero is refused`() async throws {
        let reader = try await Reader()
        try await reader.app.run { try await UNUserNotificationCenter.current().setBadgeCount(5) }
        #expect(reader.world.screen.apps.first?.badge == 5)
        await #expect(throws: UNError.self) { try await reader.app.run { try await UNUserNotificationCenter.current().setBadgeCount(-1) } }
        try reader.world.checkEveryPushEnded()
    }
}
