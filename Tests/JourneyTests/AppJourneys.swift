import Testing
import UserNotifications
import UserNotificationsTesting

struct AppJourneys {
    @Test func `An app in front is asked, and its answer decides`() async throws {
        let reader = try await Reader()
        try await reader.world.device.open(reader.app)
        try await reader.world.settle()
        let shown = try await reader.push("Shown", collapseID: "a")
        #expect(reader.world.screen.banner?.identifier == "a")
        #expect(reader.end(of: shown)?.stage == .presented)
        try await reader.withDelegate { $0.options = [] }
        let declined = try await reader.push("Declined", collapseID: "b")
        #expect(reader.end(of: declined) == .suppressed(.foregroundDeclined))
        #expect(try await reader.heard().suffix(2) == ["present a", "present b"])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A tap opens the app and its delegate hears of it`() async throws {
        let reader = try await Reader()
        try await reader.push("Hello", collapseID: "a")
        try await reader.world.device.tap("a", of: reader.app)
        try await reader.world.settle()
        #expect(try await reader.heard().contains("\(UNNotificationDefaultActionIdentifier) a"))
        #expect(reader.world.screen.phone.foreground == reader.app.id)
        #expect(reader.world.cards.isEmpty)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `An action reaches an app that did not run, and it stays in the background`() async throws {
        let reader = try await Reader()
        let reply = try await reader.push("Hello", collapseID: "a", category: "STORY")
        try await reader.world.device.quit(reader.app)
        try await reader.world.settle()
        #expect(!reader.app.isRunning)
        try await reader.world.device.press("READ_LATER", on: "a", of: reader.app)
        try await reader.world.settle()
        #expect(try await reader.heard() == ["READ_LATER a"])
        #expect(reader.world.screen.phone.foreground == nil)
        #expect(reader.world.milestones(of: reply).last == .handled)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A text reply and a dismissal reach the delegate`() async throws {
        let reader = try await Reader()
        try await reader.push("One", collapseID: "a", category: "STORY")
        try await reader.push("Two", collapseID: "b", category: "STORY")
        try await reader.world.device.press("REPLY", on: "a", of: reader.app, text: "On my way")
        try await reader.world.device.dismiss("b", of: reader.app)
        try await reader.world.settle()
        let heard = try await reader.heard()
        #expect(heard.suffix(2) == ["REPLY a \"On my way\"", "\(UNNotificationDismissActionIdentifier) b"])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A silent push starts the app, which takes away what was read elsewhere`() async throws {
        let reader = try await Reader()
        try await reader.push("Hello", collapseID: "a")
        try await reader.world.device.quit(reader.app)
        try await reader.world.settle()
        let reply = try await reader.world.provider.push(
            #"{"aps": {"content-available": 1}, "read": ["a"]}"#, to: reader.app, type: .background)
        try await reader.world.settle()
        #expect(try await reader.heard() == ["silent"])
        #expect(reader.world.cards.isEmpty)
        #expect(reader.end(of: reply) == .handedToApp)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `The person is asked once, and the app hears the answer`() async throws {
        let world = try World()
        let app = try await world.install("news.example.Reader", delegate: ReaderDelegate.self)
        try await world.device.unlock()
        try await world.device.open(app)
        try await world.settle()
        #expect(world.screen.prompts.map(\.app) == [app.id])
        try await world.device.permit(app, true)
        try await world.settle()
        #expect(world.screen.prompts.isEmpty)
        let granted = await MainActor.run { (app.delegate as? ReaderDelegate)?.granted }
        #expect(granted == true)
        let settings = try await app.run { await UNUserNotificationCenter.current().notificationSettings() }
        #expect(settings.authorizationStatus == .authorized && settings.alertSetting == .enabled)
        try world.checkEveryPushEnded()
    }

    @Test func `A response survives the crash of its app`() async throws {
        let reader = try await Reader()
        try await reader.push("Hello", collapseID: "a", category: "STORY")
        reader.app.crash()
        try await reader.world.device.press("READ_LATER", on: "a", of: reader.app)
        try await reader.world.settle()
        #expect(try await reader.heard() == ["READ_LATER a"])
        try reader.world.checkEveryPushEnded()
    }

    @Test func `Two apps in one process each have their own center`() async throws {
        let world = try World()
        let (one, two) = (try await world.install("news.example.One"), try await world.install("news.example.Two"))
        for app in [one, two] {
            try await world.device.permit(app, true)
            try await world.device.open(app)
            try await world.settle()
            try await app.run {
                _ = try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
                let content = UNMutableNotificationContent()
                content.title = "From \(app.id)"
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
                try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "same", content: content, trigger: trigger))
            }
        }
        try await world.device.home()
        try await world.advance(by: .seconds(60))
        #expect(world.cards.allSatisfy { $0.title == "From \($0.app)" })
        #expect(Set(world.cards.map(\.title)) == ["From news.example.One", "From news.example.Two"])
        try world.checkEveryPushEnded()
    }
}
