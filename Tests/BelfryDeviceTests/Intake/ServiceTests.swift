import BelfryModel
import Testing

@testable import BelfryDevice

struct ServiceTests {
    private func content(_ title: String) -> NotificationContent {
        var content = NotificationContent()
        (content.title, content.body, content.userInfo) = (title, "It blows", .json(PayloadBytes(Phone.mutable)))
        return content
    }

    private func run(_ phone: inout Phone, collapse: String? = nil) -> (key: PushKey, run: UniqueID?) {
        let push = phone.make(Phone.mutable, collapse: collapse)
        let effects = phone.receive(push)
        return (.push(push.uniqueID), effects.runs.first)
    }

    private func report(_ phone: borrowing Phone, _ key: PushKey) -> ExtensionReport? {
        for case .extensionFinished(let report) in phone.milestones(key) { return report }
        return nil
    }

    @Test func `What the extension made of it is shown, and what it changed is reported`() throws {
        var phone = Phone()
        let (key, run) = run(&phone)
        #expect(phone.titles.isEmpty)
        #expect(phone.archive.inbox.values.map(\.stage) == [.extending])
        phone.moment = phone.moment + .milliseconds(12)
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(.answered(content("Anna")), peakMemory: 5)))
        #expect(phone.stages(key) == [.arrived, .extensionStarted, .extensionFinished, .presented])
        #expect(report(phone, key) == ExtensionReport(outcome: .answered, milliseconds: 12, changed: ["title"], peakMemory: 5))
        #expect(phone.titles == ["Anna"])
        #expect(phone.archive.inbox.isEmpty)
    }

    @Test(arguments: [#"{"aps":{"alert":"x"}}"#, #"{"aps":{"sound":"default","mutable-content":1}}"#, #"{"aps":{"badge":1,"mutable-content":1}}"#])
    func `It runs only for words that may be changed`(payload: String) {
        var phone = Phone()
        let push = phone.make(payload)
        #expect(phone.receive(push).runs.isEmpty)
    }

    @Test func `It does not run while alerts are not allowed`() {
        var phone = Phone { $0.settings[Phone.news]?.alert = false }
        let (key, run) = run(&phone)
        #expect(run == nil)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.settingsOff)])
    }

    @Test func `After thirty seconds it has one more, then the original is shown and its late answer dropped`() throws {
        var phone = Phone()
        let (key, run) = run(&phone)
        let id = try #require(run)
        #expect(phone.advance(.seconds(30)).contains(.app(.expireService(run: id))))
        #expect(phone.titles.isEmpty)
        #expect(phone.advance(.seconds(1)).contains(.app(.endService(run: id))))
        #expect(report(phone, key)?.outcome == .timedOut)
        #expect(phone.titles == ["Storm"])
        phone.tell(.serviceFinished(run: id, ServiceResult(.answered(content("Late")))))
        #expect(phone.titles == ["Storm"])
        #expect(phone.stages(key) == [.arrived, .extensionStarted, .extensionFinished, .presented])
    }

    @Test func `An answer in its last second is its best attempt`() throws {
        var phone = Phone()
        let (key, run) = run(&phone)
        phone.advance(.seconds(30))
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(.answered(content("Best")))))
        #expect(report(phone, key)?.outcome == .bestAttempt)
        #expect(phone.titles == ["Best"])
    }

    @Test(arguments: [
        (ServiceResult.Outcome.crashed(message: "signal 11"), ExtensionReport.Outcome.crashed), (.failedToStart(message: "x"), .failedToStart),
        (.ended, .cancelled), (.answered(NotificationContent()), .textRemoved),
    ])
    func `Whatever goes wrong, the original is shown`(outcome: ServiceResult.Outcome, reported: ExtensionReport.Outcome) throws {
        var phone = Phone()
        let (key, run) = run(&phone)
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(outcome)))
        #expect(report(phone, key)?.outcome == reported)
        #expect(phone.titles == ["Storm"])
    }

    @Test func `An extension that may filter takes the whole notification away`() throws {
        var phone = Phone { $0.apps[Phone.news]?.serviceExtension?.mayFilter = true }
        let (key, run) = run(&phone)
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(.answered(NotificationContent()))))
        #expect(phone.stages(key) == [.arrived, .extensionStarted, .extensionFinished, .filtered])
        #expect(phone.titles.isEmpty)
    }

    @Test func `Runs of one app and thread follow each other, those of another thread do not wait`() throws {
        var phone = Phone()
        let (_, first) = run(&phone)
        let (_, second) = run(&phone)
        #expect(second == nil)
        let other = phone.make(#"{"aps":{"alert":"x","mutable-content":1,"thread-id":"b"}}"#)
        #expect(phone.receive(other).runs.count == 1)
        let effects = phone.tell(.serviceFinished(run: try #require(first), ServiceResult(.answered(content("One")))))
        #expect(effects.runs.count == 1)
    }

    @Test func `Runs of one identifier follow each other whatever their thread`() {
        var phone = Phone()
        let (_, first) = run(&phone, collapse: "a")
        let next = phone.make(#"{"aps":{"alert":"x","mutable-content":1,"thread-id":"b"}}"#, collapse: "a")
        #expect(first != nil)
        #expect(phone.receive(next).runs.isEmpty)
    }

    @Test func `A newer push with the same identifier ends the run of the older`() throws {
        var phone = Phone()
        let (key, run) = run(&phone, collapse: "a")
        let newer = phone.titled("Newer", collapse: "a")
        #expect(phone.milestones(key).last == .suppressed(.overtaken))
        #expect(phone.stages(newer) == [.arrived, .presented])
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(.answered(content("Old")))))
        #expect(phone.titles == ["Newer"])
    }

    @Test func `What an extension removes is gone before its own is shown, and it never sees the one in flight`() throws {
        var phone = Phone()
        let old = phone.push()
        let (key, run) = run(&phone)
        let session = phone.connect(loop: false, role: .serviceExtension, ready: false)
        guard case .delivered(let list) = phone.ask(session, .delivered) else { return #expect(Bool(false)) }
        #expect(list.map(\.origin) == [old])
        phone.ask(session, .removeDelivered(identifiers: list.map(\.request.identifier)))
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(.answered(content("New")))))
        #expect(phone.milestones(old).last == .removed(by: .serviceExtension))
        #expect(phone.titles == ["New"])
        #expect(phone.stages(key).last == .presented)
    }

    @Test func `After a crash its extension runs again, once more, and then the original is shown`() {
        var phone = Phone()
        let (key, _) = run(&phone)
        #expect(phone.restart().runs.count == 1)
        #expect(phone.archive.inbox.values.map(\.attempt) == [2])
        phone.restart()
        #expect(phone.titles == ["Storm"])
        #expect(phone.stages(key).filter(\.isTerminal) == [.presented])
        phone.restart()
        #expect(phone.titles == ["Storm"])
    }

    @Test func `A newer push with the same identifier starts none of the older ones that waited`() {
        var phone = Phone()
        let (_, first) = run(&phone, collapse: "a")
        let (waiting, _) = run(&phone, collapse: "a")
        let newer = phone.make(Phone.alert, collapse: "a")
        let effects = phone.receive(newer)
        #expect(first != nil && effects.runs.isEmpty)
        #expect(phone.stages(waiting) == [.arrived, .suppressed])
        #expect(phone.center.flights.count == 0)
    }

    @Test func `One app has four extensions at work, and those that wait have their thirty seconds still before them`() throws {
        var phone = Phone()
        var runs: [UniqueID] = []
        for number in 0..<6 {
            let push = phone.make(#"{"aps":{"alert":"x","mutable-content":1,"thread-id":"\#(number)"}}"#)
            runs += phone.receive(push).runs
        }
        #expect(runs.count == Limits.runs)
        phone.moment = phone.moment + .seconds(29)
        let next = phone.tell(.serviceFinished(run: try #require(runs.first), ServiceResult(.answered(content("One"))))).runs
        #expect(next.count == 1)
        phone.advance(.seconds(2))
        #expect(phone.center.flights.all.contains { $0.run == next.first })
    }

    @Test func `What the extension made of it is kept while the app in front is asked, over a crash`() throws {
        var phone = Phone()
        phone.connect()
        let (_, run) = run(&phone)
        var changed = content("Anna")
        changed.attachments = [Attachment(identifier: "image", path: "/store/a.png", type: "public.png")]
        phone.tell(.serviceFinished(run: try #require(run), ServiceResult(.answered(changed))))
        #expect(phone.titles.isEmpty && phone.center.attachments == ["/store/a.png"])
        phone.restart()
        #expect(phone.titles == ["Anna"])
        #expect(phone.center.attachments == ["/store/a.png"])
    }
}
