import BelfryModel
import Testing

@testable import BelfryDevice

struct PresentationTests {
    private func willPresent(_ effects: [DeviceEffect]) -> CallID? {
        effects.calls.first { if case .willPresent = $0.call { true } else { false } }?.id
    }

    @Test(arguments: [(AuthorizationStatus.notDetermined, SuppressReason.permissionNotDetermined), (.denied, .permissionDenied)])
    func `Without permission nothing is shown`(status: AuthorizationStatus, reason: SuppressReason) {
        var phone = Phone { $0.settings[Phone.news]?.status = status }
        let key = phone.push()
        #expect(phone.milestones(key) == [.arrived, .suppressed(reason)])
        #expect(phone.titles.isEmpty)
    }

    @Test func `Provisional notifications go to the list without a sign`() {
        var phone = Phone { $0.settings[Phone.news]?.status = .provisional }
        let key = phone.titled("Quiet")
        #expect(phone.milestones(key) == [.arrived, .listed(.provisional)])
        #expect(phone.screen.banner == nil)
    }

    @Test func `Passive ones too`() {
        var phone = Phone()
        let key = phone.push(#"{"aps":{"alert":"x","interruption-level":"passive","sound":"default","badge":3}}"#)
        #expect(phone.milestones(key) == [.arrived, .listed(.passive)])
        #expect(phone.screen.apps[0].badge == 3)
    }

    @Test func `An unlocked phone shows a banner for five seconds, a locked one its lock screen`() {
        var phone = Phone()
        let first = phone.titled("One")
        #expect(phone.milestones(first).last == .presented(Presentation(surface: .banner, sound: "default")))
        #expect(phone.screen.banner != nil)
        #expect(phone.advance(.seconds(5)).changes.count == 1)
        #expect(phone.screen.banner == nil)
        phone.order(.lock)
        let second = phone.titled("Two")
        #expect(phone.milestones(second).last == .presented(Presentation(surface: .lockScreen, sound: "default")))
        #expect(phone.titles == ["Two", "One"])
        #expect(!phone.screen.notifications[0].seen)
        phone.order(.unlock)
        #expect(phone.screen.notifications.allSatisfy { $0.seen })
    }

    @Test func `A newer banner takes the place of the older`() {
        var phone = Phone()
        _ = phone.titled("One")
        let first = phone.screen.banner
        let changes = phone.receive(phone.make(Phone.alert)).changes
        #expect(changes.first == first.map { .bannerEnded($0) })
        #expect(phone.screen.banner != first)
    }

    @Test func `A collapsed push replaces the shown one in place, on top, and alerts again`() {
        var phone = Phone()
        let old = phone.titled("One", collapse: "a")
        _ = phone.titled("Other")
        let update = phone.make(#"{"aps":{"alert":{"title":"Two","body":"x"},"sound":"default"}}"#, collapse: "a")
        let changes = phone.receive(update).changes
        #expect(!changes.contains { if case .removed = $0 { true } else { false } })
        #expect(phone.titles == ["Two", "Other"])
        #expect(phone.milestones(old).last == .updated(by: .push(update.uniqueID)))
        #expect(phone.milestones(.push(update.uniqueID)).last == .replacedInPlace(Presentation(surface: .banner, sound: "default")))
    }

    @Test func `A banner on screen changes without leaving it and stays its full time again`() {
        var phone = Phone()
        _ = phone.titled("One", collapse: "a")
        phone.advance(.seconds(4))
        let changes = phone.receive(phone.make(Phone.alert, collapse: "a")).changes
        #expect(!changes.contains { if case .bannerEnded = $0 { true } else { false } })
        phone.advance(.seconds(4))
        #expect(phone.screen.banner != nil)
        phone.advance(.seconds(1))
        #expect(phone.screen.banner == nil)
    }

    @Test func `An app in front is asked, and what it answers is done`() throws {
        var phone = Phone()
        phone.connect()
        #expect(phone.screen.phone.foreground == Phone.news)
        let push = phone.make(Phone.alert)
        let call = try #require(willPresent(phone.receive(push)))
        #expect(phone.titles.isEmpty)
        #expect(phone.archive.inbox.values.map(\.stage) == [.asking])
        phone.tell(.answered(call, .presentation(options: [.banner, .list, .sound], implemented: true)))
        #expect(phone.milestones(.push(push.uniqueID)).last == .presented(Presentation(surface: .banner, inForeground: true)))
        #expect(phone.titles == ["Storm"])
    }

    @Test(arguments: [
        (AppAnswer.presentation(options: [], implemented: true), Milestone.suppressed(.foregroundDeclined)),
        (.presentation(options: [], implemented: false), .suppressed(.foregroundNotImplemented)),
        (.presentation(options: .list, implemented: true), .listed(.foregroundListOnly)),
        (.presentation(options: .alert, implemented: true), .presented(Presentation(surface: .banner, inForeground: true))),
        (.handled, .suppressed(.foregroundSilent)),
    ])
    func `Every answer of an app in front has its end`(answer: AppAnswer, end: Milestone) throws {
        var phone = Phone()
        phone.connect()
        let push = phone.make(Phone.alert)
        phone.tell(.answered(try #require(willPresent(phone.receive(push))), answer))
        #expect(phone.milestones(.push(push.uniqueID)) == [.arrived, end])
    }

    @Test func `An app in front that stays silent shows nothing`() {
        var phone = Phone()
        phone.connect()
        let key = phone.push()
        phone.advance(Limits.willPresent)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.foregroundSilent)])
    }

    @Test func `An app in front that crashes while it is asked counts as gone`() throws {
        var phone = Phone()
        phone.connect()
        let push = phone.make(Phone.alert)
        let call = try #require(willPresent(phone.receive(push)))
        phone.tell(.answered(call, nil))
        #expect(phone.milestones(.push(push.uniqueID)) == [.arrived, .presented(Presentation(surface: .banner))])
    }

    @Test func `A banner without list leaves the list with the banner`() throws {
        var phone = Phone()
        phone.connect()
        let push = phone.make(Phone.alert)
        phone.tell(.answered(try #require(willPresent(phone.receive(push))), .presentation(options: .banner, implemented: true)))
        #expect(phone.titles == ["Storm"])
        phone.advance(.seconds(5))
        #expect(phone.titles.isEmpty)
        #expect(phone.stages(.push(push.uniqueID)) == [.arrived, .presented, .removed])
    }

    @Test func `A locked phone asks nobody, and a program without a loop is never in front`() {
        var phone = Phone()
        phone.connect()
        phone.order(.lock)
        #expect(phone.stages(phone.push()) == [.arrived, .presented])
        phone.order(.unlock)
        #expect(phone.screen.phone.foreground == Phone.news)
        var other = Phone()
        other.connect(loop: false)
        #expect(other.stages(other.push()) == [.arrived, .presented])
    }

    @Test func `Who was asked when the phone crashed is listed, not alerted again`() {
        var phone = Phone()
        phone.connect()
        let key = phone.titled("One")
        let effects = phone.restart()
        #expect(phone.milestones(key) == [.arrived, .listed(.recovered)])
        #expect(effects.changes.contains { if case .delivered(_, how: nil) = $0 { true } else { false } })
        phone.restart()
        #expect(phone.titles == ["One"])
    }

    @Test func `A badge or a sound alone alerts without a card`() {
        var phone = Phone()
        let key = phone.push(#"{"aps":{"badge":4,"sound":"bell.caf"}}"#)
        #expect(phone.milestones(key).last == .presented(Presentation(surface: .none, sound: "bell.caf", badge: 4)))
        #expect(phone.screen.apps[0].badge == 4 && phone.titles.isEmpty)
    }

    @Test func `The switches of Settings take their part away`() {
        var phone = Phone { contents in
            contents.settings[Phone.news]?.sound = false
            contents.settings[Phone.news]?.badge = false
        }
        let key = phone.push(#"{"aps":{"alert":"x","badge":4,"sound":"default"}}"#)
        #expect(phone.milestones(key).last == .presented(Presentation(surface: .banner)))
        #expect(phone.milestones(phone.push(#"{"aps":{"badge":4}}"#)).last == .suppressed(.settingsOff))
    }

    @Test func `The ring switch silences all but critical sounds`() {
        var phone = Phone()
        phone.order(.ring(false))
        #expect(phone.milestones(phone.titled("x")).last == .presented(Presentation(surface: .banner)))
        let critical = phone.push(#"{"aps":{"alert":"x","sound":{"critical":1,"name":"default"}}}"#)
        #expect(phone.milestones(critical).last == .presented(Presentation(surface: .banner, sound: "default")))
    }
}
