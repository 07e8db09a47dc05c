import BelfryModel
import Testing

@testable import BelfryDevice

struct TriggerTests {
    private func request(_ identifier: String, _ trigger: Trigger?, title: String = "Tea") -> NotificationRequest {
        var content = NotificationContent()
        content.title = title
        return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
    /// A phone that has lived before counts from the second of its start.
    private func key(_ identifier: String, _ firing: UInt32 = 0) -> PushKey {
        .local(app: Phone.news, identifier: identifier, firing: UInt32(Phone.start.wall.seconds) + firing)
    }
    private func pending(_ phone: inout Phone, _ session: AppSession) -> [String] {
        guard case .pending(let requests) = phone.ask(session, .pending) else { return ["?"] }
        return requests.map(\.request.identifier)
    }

    @Test func `Without a trigger it is delivered at once, after the answer`() {
        var phone = Phone()
        let session = phone.connect(loop: false)
        let effects = phone.tell(.request(session, number: 1, .add(request: request("a", nil))))
        let reply = effects.firstIndex(of: .app(.reply(session, number: 1, .done)))
        let shown = effects.firstIndex { if case .event(.delivered) = $0 { true } else { false } }
        #expect(reply! < shown!)
        #expect(phone.stages(key("a")) == [.arrived, .presented])
        #expect(pending(&phone, session).isEmpty)
    }

    @Test func `An interval fires when it is over, and leaves the pending list`() {
        var phone = Phone()
        let session = phone.connect(loop: false)
        phone.ask(session, .add(request: request("a", .timeInterval(seconds: 10, repeats: false))))
        phone.ask(session, .add(request: request("b", .timeInterval(seconds: 5, repeats: false))))
        #expect(pending(&phone, session) == ["b", "a"])
        phone.advance(.milliseconds(9_999))
        #expect(phone.titles == ["Tea"])
        phone.advance(.milliseconds(1))
        #expect(phone.titles.count == 2 && pending(&phone, session).isEmpty)
    }

    @Test func `A repeating one fires in its rhythm and replaces itself in place`() {
        var phone = Phone()
        let session = phone.connect(loop: false)
        phone.ask(session, .add(request: request("a", .timeInterval(seconds: 60, repeats: true))))
        phone.advance(.seconds(180))
        #expect(phone.stages(key("a", 0)) == [.arrived, .presented, .updated])
        #expect(phone.stages(key("a", 1)) == [.arrived, .replacedInPlace, .updated])
        #expect(phone.stages(key("a", 2)) == [.arrived, .replacedInPlace])
        #expect(phone.titles.count == 1 && pending(&phone, session) == ["a"])
        phone.ask(session, .removePending(identifiers: ["a"]))
        phone.advance(.seconds(180))
        #expect(phone.stages(key("a", 3)).isEmpty)
    }

    @Test func `A clock that jumps, or a phone that was off, fires late ones once`() {
        var phone = Phone()
        let session = phone.connect(loop: false)
        phone.ask(session, .add(request: request("a", .timeInterval(seconds: 60, repeats: true))))
        phone.moment.wall = phone.moment.wall + .seconds(1000)
        phone.tell(.woke)
        #expect(phone.titles.count == 1 && phone.stages(key("a", 1)).isEmpty)
        phone.moment.wall = phone.moment.wall + .seconds(1000)
        phone.restart()
        #expect(phone.stages(key("a", 1)) == [.arrived, .replacedInPlace] && phone.stages(key("a", 2)).isEmpty)
        let due = phone.archive.pending.values.map(\.due)
        #expect(due.allSatisfy { $0 > phone.moment.wall && $0 - phone.moment.wall <= .seconds(60) })
    }

    @Test func `The same identifier replaces what is pending, and updates what is shown`() {
        var phone = Phone()
        let session = phone.connect(loop: false)
        phone.ask(session, .add(request: request("a", .timeInterval(seconds: 10, repeats: false), title: "Old")))
        phone.ask(session, .add(request: request("a", .timeInterval(seconds: 20, repeats: false), title: "New")))
        phone.advance(.seconds(20))
        #expect(phone.titles == ["New"])
        phone.ask(session, .add(request: request("a", nil, title: "Newest")))
        #expect(phone.titles == ["Newest"])
        #expect(phone.stages(key("a", 1)) == [.arrived, .replacedInPlace])
    }

    @Test(arguments: [
        Trigger.timeInterval(seconds: 0, repeats: false), .timeInterval(seconds: -1, repeats: false), .timeInterval(seconds: 59, repeats: true),
        .timeInterval(seconds: .nan, repeats: false), .timeInterval(seconds: .infinity, repeats: true),
    ])
    func `An interval that cannot be is refused`(trigger: Trigger) {
        var phone = Phone()
        let session = phone.connect(loop: false)
        guard case .failed(1400, _) = phone.ask(session, .add(request: request("a", trigger))) else { return #expect(Bool(false)) }
        #expect(pending(&phone, session).isEmpty)
    }

    @Test func `Without permission nothing can be added`() {
        var phone = Phone { $0.settings[Phone.news]?.status = .denied }
        let session = phone.connect(loop: false)
        guard case .failed(1, _) = phone.ask(session, .add(request: request("a", nil))) else { return #expect(Bool(false)) }
    }

    @Test func `Sixty-four are kept, the last that were set`() {
        var phone = Phone()
        let session = phone.connect(loop: false)
        for number in 0..<70 {
            phone.moment = phone.moment + .milliseconds(1)
            phone.ask(session, .add(request: request("\(number)", .timeInterval(seconds: 1000, repeats: false))))
        }
        #expect(pending(&phone, session) == (6..<70).map { "\($0)" })
    }

    @Test func `A firing's number does not come twice when its request was removed and comes again after a restart`() {
        var phone = Phone()
        var session = phone.connect(loop: false)
        phone.ask(session, .add(request: request("a", nil)))
        phone.ask(session, .removeDelivered(identifiers: ["a"]))
        phone.moment = phone.moment + .seconds(1)
        phone.restart()
        session = phone.connect(loop: false)
        phone.ask(session, .add(request: request("a", nil)))
        #expect(phone.stages(key("a", 0)) == [.arrived, .presented, .removed])
        #expect(phone.stages(key("a", 1)) == [.arrived, .presented])
    }

    @Test func `A firing that is asked about while the phone stops keeps its number`() {
        var phone = Phone()
        let tool = phone.connect(loop: false)
        phone.ask(tool, .add(request: request("a", nil)))
        phone.ask(tool, .removeDelivered(identifiers: ["a"]))
        phone.ask(tool, .add(request: request("a", .timeInterval(seconds: 5, repeats: false))))
        phone.connect()
        phone.advance(.seconds(5))
        #expect(phone.stages(key("a", 1)) == [.arrived])
        phone.restart()
        #expect(phone.stages(key("a", 1)) == [.arrived, .arrived, .presented])
        #expect(phone.stages(key("a", 0)).filter(\.isTerminal) == [.presented])
    }

    @Test func `While the app in front is asked, an immediate one survives a crash`() {
        var phone = Phone()
        let session = phone.connect()
        phone.ask(session, .add(request: request("a", nil)))
        #expect(phone.titles.isEmpty && pending(&phone, session).isEmpty)
        phone.restart()
        #expect(phone.titles == ["Tea"] && phone.archive.pending.isEmpty)
    }
}
