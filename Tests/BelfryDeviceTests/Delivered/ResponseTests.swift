import BelfryModel
import Testing

@testable import BelfryDevice

struct ResponseTests {
    private static var category: BelfryModel.Category {
        Category(
            identifier: "story",
            actions: [
                Action(identifier: "read", title: "Read", options: .foreground), Action(identifier: "save", title: "Save"),
                Action(identifier: "reply", title: "Reply", textInput: .init(buttonTitle: "Send", placeholder: "")),
            ], options: .customDismissAction)
    }

    private func phone() -> Phone { Phone { $0.categories[Phone.news] = [Self.category] } }
    private func show(_ phone: inout Phone) -> (PushKey, NotificationKey) {
        let key = phone.push(#"{"aps":{"alert":"x","category":"story"}}"#, collapse: "a")
        return (key, NotificationKey(app: Phone.news, identifier: "a"))
    }
    private func responses(_ effects: [DeviceEffect]) -> [(id: CallID, response: NotificationResponse)] {
        effects.calls.compactMap { if case .didReceive(let response) = $0.call { ($0.id, response) } else { nil } }
    }

    @Test func `A tap starts the app, brings it to the front, and reaches its delegate once it is ready`() throws {
        var phone = phone()
        phone.order(.lock)
        let (key, card) = show(&phone)
        let effects = phone.tell(.command(CommandID(rawValue: 1), .tap(card)))
        #expect(effects.launches == [.response] && phone.titles.isEmpty)
        #expect(phone.screen.phone.foreground == Phone.news && !phone.screen.phone.locked)
        let session = phone.connect(launch: .response, ready: false)
        let call = try #require(responses(phone.tell(.request(session, number: 1, .ready))).first)
        #expect(call.response.actionIdentifier == Action.defaultIdentifier)
        let done = phone.tell(.answered(call.id, .handled))
        #expect(done.changes.contains(.handled(card, action: Action.defaultIdentifier)))
        #expect(phone.archive.responses.isEmpty)
        #expect(phone.stages(key) == [.arrived, .presented, .responded, .removed, .handled])
    }

    @Test func `A background action starts the app behind the screen, with thirty seconds`() throws {
        var phone = phone()
        let (_, card) = show(&phone)
        let effects = phone.tell(.command(CommandID(rawValue: 1), .respond(card, action: "save", text: nil)))
        #expect(effects.launches == [.backgroundAction] && phone.screen.phone.foreground == nil)
        let session = phone.connect(launch: .backgroundAction, ready: false)
        let call = try #require(responses(phone.tell(.request(session, number: 1, .ready))).first)
        #expect(call.response.userText == nil)
        #expect(phone.advance(Limits.background).contains(.app(.terminate(Phone.news))))
        phone.tell(.disconnected(session))
        let again = phone.connect(ready: false)
        #expect(responses(phone.tell(.request(again, number: 1, .ready))).count == 1)
    }

    @Test func `Text for an action that takes none is refused, so that no words are lost`() {
        var phone = phone()
        let (_, card) = show(&phone)
        let failure = phone.order(.respond(card, action: "save", text: "Hello"))
        #expect(failure?.code == .noSuchAction && failure?.message == "save takes no text; reply does.")
        #expect(phone.titles.count == 1)
    }

    @Test func `A reply carries its text, empty where nothing was typed`() {
        for (text, expected) in [("Hello", "Hello"), (nil, "")] {
            var phone = phone()
            phone.connect(loop: false)
            let (_, card) = show(&phone)
            let effects = phone.tell(.command(CommandID(rawValue: 1), .respond(card, action: "reply", text: text)))
            #expect(responses(effects).map(\.response.userText) == [expected])
        }
    }

    @Test func `A response survives a crash of app and phone until it is handled`() {
        var phone = phone()
        let (_, card) = show(&phone)
        phone.order(.tap(card))
        phone.restart()
        let session = phone.connect(ready: false)
        #expect(responses(phone.tell(.request(session, number: 1, .ready))).count == 1)
        phone.tell(.disconnected(session))
        let again = phone.connect(ready: false)
        let calls = responses(phone.tell(.request(again, number: 1, .ready)))
        #expect(calls.count == 1)
        phone.tell(.answered(calls[0].id, .handled))
        #expect(responses(phone.tell(.request(again, number: 1, .ready))).isEmpty)
    }

    @Test func `A dismissal is told only where the category asks for it`() {
        var told = phone()
        told.connect(loop: false)
        let (key, card) = show(&told)
        let effects = told.tell(.command(CommandID(rawValue: 1), .dismiss(card)))
        #expect(responses(effects).map(\.response.actionIdentifier) == [Action.dismissIdentifier])
        #expect(told.stages(key) == [.arrived, .presented, .responded, .removed])
        var untold = Phone()
        untold.connect(loop: false)
        let (other, same) = show(&untold)
        #expect(responses(untold.tell(.command(CommandID(rawValue: 1), .dismiss(same)))).isEmpty)
        #expect(untold.milestones(other).last == .removed(by: .person))
    }

    @Test func `What is not there cannot be answered`() {
        var phone = phone()
        let (_, card) = show(&phone)
        #expect(phone.order(.respond(card, action: "no", text: nil))?.code == .noSuchAction)
        #expect(phone.order(.tap(NotificationKey(app: Phone.news, identifier: "no")))?.code == .noSuchNotification)
        #expect(phone.titles.count == 1)
    }

    @Test func `An app removes its own, and clearing takes all`() {
        var phone = phone()
        let session = phone.connect(loop: false)
        let (key, _) = show(&phone)
        phone.ask(session, .removeDelivered(identifiers: ["a", "a", "b"]))
        #expect(phone.milestones(key).last == .removed(by: .app))
        _ = phone.titled("One")
        _ = phone.titled("Two")
        #expect(phone.order(.clear(app: nil)) == nil)
        #expect(phone.titles.isEmpty && phone.screen.banner == nil)
    }

    @Test func `A response that nobody had handled when the phone stopped starts its app again`() throws {
        var phone = Phone()
        _ = phone.titled("One")
        let key = try #require(phone.screen.notifications.first?.key)
        #expect(phone.tell(.command(CommandID(rawValue: 1), .tap(key))).launches == [.response])
        #expect(phone.restart().launches == [.backgroundAction])
        let session = phone.connect(launch: .backgroundAction, ready: false)
        let calls = phone.tell(.request(session, number: 1, .ready)).calls
        #expect(calls.contains { if case .didReceive = $0.call { true } else { false } })
    }

    @Test func `A badge or a sound alone leaves nothing on the phone to remember`() {
        var phone = Phone()
        let before = phone.center.course.count
        let key = phone.push(#"{"aps":{"badge":3}}"#)
        #expect(phone.stages(key) == [.arrived, .presented])
        #expect(phone.center.course.count == before)
    }
}
