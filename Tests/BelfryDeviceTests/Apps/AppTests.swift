import BelfryModel
import Testing

@testable import BelfryDevice

struct AppTests {
    private static let tool = AppID("com.example.tool")

    private func fetches(_ effects: [DeviceEffect]) -> Int {
        effects.calls.count { if case .remoteNotification = $0.call { true } else { false } }
    }

    @Test func `A silent push goes to the app that runs`() {
        var phone = Phone()
        phone.connect(loop: false)
        let push = phone.make(Phone.silent, type: .background)
        #expect(fetches(phone.receive(push)) == 1)
        #expect(phone.stages(.push(push.uniqueID)) == [.arrived, .handedToApp])
    }

    @Test func `A silent push starts the app, is kept until it is ready, and has thirty seconds`() {
        var phone = Phone()
        let push = phone.make(Phone.silent, type: .background)
        #expect(phone.receive(push).launches == [.remoteNotification])
        #expect(phone.stages(.push(push.uniqueID)) == [.arrived])
        #expect(phone.restart().launches == [.remoteNotification])
        let session = phone.connect(launch: .remoteNotification, ready: false)
        #expect(fetches(phone.tell(.request(session, number: 1, .ready))) == 1)
        #expect(phone.stages(.push(push.uniqueID)) == [.arrived, .handedToApp])
        #expect(phone.advance(Limits.background).contains(.app(.terminate(Phone.news))))
    }

    @Test func `An app that does not start in time misses its silent push`() {
        var phone = Phone()
        let key = phone.push(Phone.silent, type: .background)
        phone.advance(Limits.launch)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.appUnreachable)])
        #expect(phone.moment.wall - Phone.start.wall == Limits.launch)
    }

    @Test func `A silent push for a program that cannot be started says so`() {
        var phone = Phone { $0.apps[Phone.news]?.wakesForRemoteNotifications = false }
        let key = phone.push(Phone.silent, type: .background)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.appUnreachable)])
    }

    @Test func `An app that runs and never gets ready does not keep silent pushes for ever`() {
        var phone = Phone()
        phone.connect(ready: false)
        let key = phone.push(Phone.silent, type: .background)
        #expect(phone.stages(key) == [.arrived])
        phone.advance(Limits.launch)
        #expect(phone.milestones(key) == [.arrived, .suppressed(.appUnreachable)])
        #expect(phone.archive.inbox.isEmpty)
    }

    @Test func `A program that used an identifier loses it when the app of that identifier is installed`() {
        var phone = Phone()
        let session = phone.connect(Self.tool, loop: false)
        let effects = phone.tell(.installed(InstalledApp(id: Self.tool, name: "Tool")))
        #expect(effects.contains { if case .app(.refuse(session, _)) = $0 { true } else { false } })
        guard case .failed = phone.ask(session, .delivered) else { return #expect(Bool(false)) }
    }

    @Test func `Who opens an app hears when it has connected, or why it did not`() {
        var phone = Phone()
        func finished(_ effects: [DeviceEffect]) -> [DeviceEffect] { effects.filter { if case .finished = $0 { true } else { false } } }
        let first = CommandID(rawValue: 1)
        #expect(finished(phone.tell(.command(first, .open(Phone.news)))).isEmpty)
        let failed = phone.tell(.launchFailed(Phone.news, message: "It ended: abort."))
        #expect(finished(failed) == [.finished(first, CommandFailure(.notRunning, "It ended: abort."))])
        #expect(phone.screen.phone.surface == .home)
        let second = CommandID(rawValue: 2)
        phone.tell(.command(second, .open(Phone.news)))
        phone.sessions += 1
        let hello = AppHello(bundleIdentifier: Phone.news.rawValue, name: "", role: .app, runsApplicationLoop: true)
        let connected = phone.tell(.connected(AppSession(rawValue: phone.sessions), hello, app: Phone.news, launch: .person))
        #expect(finished(connected) == [.finished(second, nil)])
    }

    @Test func `An app that hangs before it connects is ended, so that it can be opened again`() {
        var phone = Phone()
        phone.tell(.command(CommandID(rawValue: 1), .open(Phone.news)))
        let effects = phone.advance(Limits.launch)
        #expect(effects.contains(.app(.terminate(Phone.news))))
        #expect(effects.contains { if case .finished(_, let failure?) = $0 { failure.message.contains("30 seconds") } else { false } })
        #expect(phone.tell(.command(CommandID(rawValue: 2), .open(Phone.news))).launches == [.person])
    }

    @Test func `A push with an alert and content-available is shown and wakes the app`() {
        var phone = Phone()
        phone.connect(loop: false)
        let key = phone.push(#"{"aps":{"alert":"x","content-available":1}}"#)
        #expect(Set(phone.stages(key)) == [.arrived, .appWoken, .presented])
    }

    @Test func `A program that was never installed gets a place on the phone`() {
        var phone = Phone()
        phone.connect(Self.tool, loop: false)
        #expect(phone.archive.apps[Self.tool]?.isTransient == true)
        #expect(phone.screen.apps.map(\.running) == [true, false])
        #expect(phone.order(.open(Self.tool))?.code == .invalid)
    }

    @Test func `A program of another version is told so`() {
        var phone = Phone()
        var hello = AppHello(bundleIdentifier: "x", name: "x", role: .app, runsApplicationLoop: true)
        hello.version = 99
        let effects = phone.tell(.connected(AppSession(rawValue: 1), hello, app: Phone.news, launch: nil))
        guard case .app(.refuse) = effects.first else { return #expect(Bool(false)) }
    }

    @Test func `Opening, going home, locking and quitting tell the app`() {
        var phone = Phone()
        #expect(phone.tell(.command(CommandID(rawValue: 1), .open(Phone.news))).launches == [.person])
        let session = phone.connect(launch: .person)
        #expect(phone.screen.apps[0].foreground)
        func state(_ effects: [DeviceEffect]) -> [AppCall] { effects.calls.map(\.call) }
        #expect(state(phone.tell(.command(CommandID(rawValue: 2), .home))) == [.stateChanged(state: .background)])
        #expect(state(phone.tell(.command(CommandID(rawValue: 3), .open(Phone.news)))) == [.stateChanged(state: .foreground)])
        #expect(state(phone.tell(.command(CommandID(rawValue: 4), .lock))) == [.stateChanged(state: .background)])
        #expect(state(phone.tell(.command(CommandID(rawValue: 5), .unlock))) == [.stateChanged(state: .foreground)])
        let quit = phone.tell(.command(CommandID(rawValue: 6), .quit(Phone.news)))
        #expect(state(quit) == [.willTerminate] && quit.contains(.app(.terminate(Phone.news))))
        phone.tell(.disconnected(session))
        #expect(phone.screen.phone.surface == .home)
        #expect(phone.order(.quit(Phone.news))?.code == .notRunning)
    }

    @Test func `An app that is removed takes everything with it`() throws {
        var phone = Phone()
        phone.connect(loop: false)
        let shown = phone.titled("One")
        let running = phone.push(Phone.mutable)
        #expect(phone.order(.uninstall(Phone.news)) == nil)
        #expect(phone.milestones(shown).last == .removed(by: .uninstall))
        #expect(phone.milestones(running).last == .suppressed(.appNotInstalled))
        #expect(phone.screen.apps.isEmpty && phone.titles.isEmpty && phone.archive.inbox.isEmpty)
        #expect(phone.order(.uninstall(Phone.news))?.code == .noSuchApp)
    }

    @Test func `Removing an app starts none of the extensions that waited, and ends the one that runs`() throws {
        var phone = Phone()
        let running = phone.receive(phone.make(Phone.mutable)).runs
        _ = phone.receive(phone.make(Phone.mutable))
        let effects = phone.tell(.command(CommandID(rawValue: 1), .uninstall(Phone.news)))
        #expect(running.count == 1 && effects.runs.isEmpty)
        #expect(effects.contains(.app(.endService(run: try #require(running.first)))))
        #expect(phone.center.nextWake == NextWake())
    }

    @Test func `A badge is set by its app, and never below zero`() {
        var phone = Phone()
        let session = phone.connect()
        #expect(phone.ask(session, .setBadge(count: 3)) == .done)
        #expect(phone.screen.apps[0].badge == 3)
        guard case .failed(1600, _) = phone.ask(session, .setBadge(count: -1)) else { return #expect(Bool(false)) }
    }
}
