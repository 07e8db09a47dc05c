import Testing
import UserNotifications

struct ContentTests {
    private func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body"
        content.badge = 3
        content.sound = .default
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.userInfo = ["one": 1, "yes": true]
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        return content
    }

    @Test func `A mutable copy can be written without touching the original`() throws {
        let original = try #require(content().copy() as? UNNotificationContent)
        #expect(!(original is UNMutableNotificationContent))
        let copy = try #require(original.mutableCopy() as? UNMutableNotificationContent)
        #expect(copy == original && copy.hash == original.hash)
        copy.title = "Other"
        copy.userInfo["two"] = 2
        #expect(original.title == "Title" && original.userInfo.count == 2)
        #expect(copy != original)
    }

    @Test func `A request keeps the content as it was`() {
        let content = content()
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        content.title = "Later"
        #expect(request.content.title == "Title")
        #expect(request == UNNotificationRequest(identifier: "a", content: self.content(), trigger: nil))
    }

    @Test func `What was not set has Apple's defaults`() {
        let content = UNNotificationContent()
        #expect(content.title == "" && content.badge == nil && content.sound == nil && content.userInfo.isEmpty && content.attachments.isEmpty)
        #expect(content.interruptionLevel == .active && content.relevanceScore == 0 && content.targetContentIdentifier == nil)
    }

    @Test func `Whole numbers and truth values stay apart`() throws {
        let info = content().userInfo
        #expect(info["yes"] as? Bool == true)
        #expect(info["one"] as? Int == 1)
        let data = try JSONSerialization.data(withJSONObject: info, options: [.sortedKeys])
        #expect(String(decoding: data, as: UTF8.self) == #"{"one":1,"yes":true}"#)
    }

    @Test func `Data and dates survive, and the numbers beside them`() {
        let content = UNMutableNotificationContent()
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        content.userInfo = ["data": Data([1, 2, 3]), "date": date, "one": 1, "yes": true, "zero": 0, "no": false]
        #expect(content.userInfo["data"] as? Data == Data([1, 2, 3]))
        #expect(content.userInfo["date"] as? Date == date)
        for (key, isTruth) in ["one": false, "yes": true, "zero": false, "no": true] {
            let number = content.userInfo[key] as? NSNumber
            #expect((number.map { String(cString: $0.objCType) } == "c") == isTruth, "\(key)")
        }
    }

    @Test func `Objects survive an archive`() throws {
        let request = UNNotificationRequest(
            identifier: "a", content: content(), trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
        let data = try NSKeyedArchiver.archivedData(withRootObject: request, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationRequest.self, from: data) == request)
    }

    @Test func `Sounds can be compared`() {
        #expect(UNNotificationSound.default == UNNotificationSound.default)
        #expect(UNNotificationSound(named: UNNotificationSoundName("a.wav")) != UNNotificationSound.default)
        #expect(
            UNNotificationSound.criticalSoundNamed(.init("a.wav"), withAudioVolume: 0.5) != UNNotificationSound.criticalSoundNamed(.init("a.wav")))
    }

    @Test func `A category keeps its buttons, text fields included`() throws {
        let reply = UNTextInputNotificationAction(identifier: "R", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Say")
        let open = UNNotificationAction(
            identifier: "O", title: "Open", options: [.foreground], icon: UNNotificationActionIcon(systemImageName: "book"))
        let category = UNNotificationCategory(identifier: "C", actions: [reply, open], intentIdentifiers: [], options: [.customDismissAction])
        #expect(category.actions.map(\.identifier) == ["R", "O"])
        #expect((category.actions[0] as? UNTextInputNotificationAction)?.textInputPlaceholder == "Say")
        #expect(category.actions[1].icon == UNNotificationActionIcon(systemImageName: "book"))
        #expect(category.options == [.customDismissAction])
    }
}
