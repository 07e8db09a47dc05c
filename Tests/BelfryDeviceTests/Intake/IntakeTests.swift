import BelfryModel
import Testing

@testable import BelfryDevice

struct IntakeTests {
    private static let other = AppID("com.example.Other")

    @Test func `A push is written down before it is acknowledged`() {
        var phone = Phone()
        let push = phone.make(Phone.alert)
        let effects = phone.receive(push)
        let seen = effects.firstIndex(of: .commit(.seen(push.uniqueID, at: phone.moment.wall)))
        let acknowledged = effects.firstIndex(of: .link(.acknowledge(entry: SpoolEntry(rawValue: 1))))
        #expect(seen != nil && acknowledged != nil && seen! < acknowledged!)
        #expect(phone.stages(.push(push.uniqueID)) == [.arrived, .presented])
    }

    @Test func `A push that comes twice is acknowledged again and shown once`() {
        var phone = Phone()
        let push = phone.make(Phone.alert)
        phone.receive(push)
        #expect(phone.receive(push).acknowledged == [2])
        #expect(phone.stages(.push(push.uniqueID)) == [.arrived, .presented, .duplicate])
        #expect(phone.titles == ["Storm"])
    }

    @Test func `A push for an app that is not here says so, and its service hears that nobody listens`() {
        var phone = Phone()
        let push = phone.make(Phone.alert, to: Self.other)
        let effects = phone.receive(push)
        #expect(phone.milestones(.push(push.uniqueID)) == [.arrived, .suppressed(.appNotInstalled)])
        #expect(effects.contains(.link(.unregister(app: Self.other))))
    }

    @Test(arguments: ["[]", "{}", "{", #"{"aps":1}"#, #"{"aps":{"#, ""])
    func `A payload without a readable aps is suppressed and acknowledged`(payload: String) {
        var phone = Phone()
        let key = phone.push(payload)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.payloadUnreadable)])
    }

    @Test func `A payload that shows nothing says so`() {
        var phone = Phone()
        let key = phone.push(#"{"aps":{}}"#)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.nothingToShow)])
    }

    @Test func `A full inbox is no longer acknowledged, and taken in once there is room`() {
        var phone = Phone()
        var first: [UniqueID] = []
        for number in 0..<Limits.inbox {
            first += phone.receive(phone.make(Phone.mutable, collapse: "\(number)")).runs
        }
        let late = phone.make(Phone.alert)
        #expect(phone.receive(late).acknowledged.isEmpty)
        #expect(phone.milestones(.push(late.uniqueID)).isEmpty)
        let effects = phone.tell(.serviceFinished(run: first[0], ServiceResult(.crashed(message: "x"))))
        #expect(effects.acknowledged == [UInt64(Limits.inbox) + 1])
        #expect(phone.stages(.push(late.uniqueID)) == [.arrived, .presented])
    }

    @Test func `Ids are forgotten after thirty days`() {
        var phone = Phone()
        phone.push()
        phone.advance(.seconds(31 * 24 * 3600))
        phone.restart()
        #expect(phone.archive.seen.isEmpty)
    }

    @Test func `A closed link is opened again, later each time, until a frame comes`() {
        var phone = Phone()
        phone.tell(.linkClosed(message: "x"))
        #expect(phone.center.nextWake.delay(from: phone.moment) == .seconds(1))
        #expect(phone.advance(.seconds(1)).contains(.setLink(open: true)))
        phone.tell(.linkClosed(message: "x"))
        #expect(phone.center.nextWake.delay(from: phone.moment) == .seconds(2))
        phone.advance(.seconds(2))
        phone.tell(.linkOpened)
        phone.push()
        phone.tell(.linkClosed(message: "x"))
        #expect(phone.archive.phone.online)
        #expect(phone.advance(.seconds(1)).contains(.setLink(open: true)))
    }

    @Test func `A phone that is offline by the person's will opens no link`() {
        var phone = Phone()
        #expect(phone.order(.online(false)) == nil)
        phone.tell(.linkClosed(message: "x"))
        #expect(!phone.advance(.seconds(120)).contains(.setLink(open: true)))
        #expect(!phone.restart().contains(.setLink(open: true)))
    }
}
