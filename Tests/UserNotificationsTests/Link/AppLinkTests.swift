import BelfryModel
import Synchronization
import Testing
import UserNotifications

struct AppLinkTests {
    /// A link whose clock stands where a test puts it.
    final class Fixture: Sendable {
        let transport = ScriptedTransport()
        let outcomes = Mutex<[String]>([])
        let hello = AppHello(bundleIdentifier: "a", name: "A", role: .app, runsApplicationLoop: false)
        let link: AppLink

        init() {
            let clock = Clock()
            self.clock = clock
            link = AppLink(
                hello: hello, transport: transport,
                around: Surroundings(
                    wall: { WallTime(seconds: 0) }, monotonic: { MonotonicTime(nanoseconds: clock.seconds.withLock { $0 } * 1_000_000_000) },
                    zone: { "GMT" }, entropy: { 1 }))
        }

        final class Clock: Sendable { let seconds = Mutex<Int64>(0) }
        let clock: Clock

        func ask(_ request: AppRequest) {
            link.request(request) { outcome in
                let text =
                    switch outcome {
                    case .success(let reply): "\(reply)"
                    case .failure(let failure): failure.message
                    }
                self.outcomes.withLock { $0.append(text) }
            }
        }

        var heard: [String] { outcomes.withLock { $0 } }
        func pass(_ seconds: Int64) { clock.seconds.withLock { $0 += seconds } }
    }

    private let add = AppRequest.add(request: NotificationRequest(identifier: "a", content: NotificationContent()))

    @Test func `Requests wait for the welcome and then leave in order`() {
        let fixture = Fixture()
        fixture.ask(.settings)
        fixture.ask(.pending)
        #expect(fixture.transport.sent().isEmpty)
        fixture.link.becomeReady()
        fixture.transport.connect()
        #expect(
            fixture.transport.sent() == [
                .hello(hello: fixture.hello), .request(number: 1, request: .ready), .request(number: 2, request: .settings),
                .request(number: 3, request: .pending),
            ])
        fixture.transport.say(.frame(.reply(number: 3, reply: .pending(requests: []))))
        fixture.transport.say(.frame(.reply(number: 2, reply: .done)))
        #expect(fixture.heard == ["\(AppReply.pending(requests: []))", "done"])
    }

    @Test func `Without a device a request waits three seconds and then says what to do`() {
        let fixture = Fixture()
        fixture.ask(.settings)
        fixture.transport.say(.unreachable(message: "Nobody is there."))
        #expect(fixture.heard.isEmpty)
        fixture.pass(3)
        fixture.transport.say(.unreachable(message: "Nobody is there."))
        #expect(fixture.heard == ["Nobody is there."])
    }

    @Test func `After a restart of the device unanswered requests are asked again, additions are not`() {
        let fixture = Fixture()
        fixture.link.becomeReady()
        fixture.transport.connect()
        fixture.ask(.settings)
        fixture.ask(add)
        _ = fixture.transport.sent()
        fixture.transport.say(.disconnected(message: "It stopped."))
        #expect(fixture.heard.count == 1 && fixture.heard[0].contains("went away"))
        fixture.transport.connect()
        #expect(
            fixture.transport.sent() == [
                .hello(hello: fixture.hello), .request(number: 4, request: .ready), .request(number: 5, request: .settings),
            ])
    }

    @Test func `A refused program hears why, and does not come again`() {
        let fixture = Fixture()
        fixture.ask(.settings)
        fixture.transport.say(.connected)
        fixture.transport.say(.frame(.refused(message: "Who are you?")))
        #expect(fixture.transport.isClosed)
        fixture.ask(.pending)
        #expect(fixture.heard == ["Who are you?", "Who are you?"])
    }

    @Test func `An answer belongs to the connection of its call`() {
        let fixture = Fixture()
        let tickets = Tickets()
        fixture.link.hear(call: { ticket, _ in tickets.all.withLock { $0.append(ticket) } })
        fixture.link.start()
        fixture.transport.connect()
        fixture.transport.say(.frame(.call(number: 1, call: .willTerminate)))
        fixture.transport.say(.disconnected(message: "It stopped."))
        fixture.transport.connect()
        _ = fixture.transport.sent()
        for ticket in tickets.all.withLock({ $0 }) { fixture.link.answer(ticket, .handled) }
        #expect(fixture.transport.sent().isEmpty)
    }

    private final class Tickets: Sendable { let all = Mutex<[AppLink.Ticket]>([]) }

    @Test func `More requests than can wait fail at once`() {
        let fixture = Fixture()
        for _ in 0...AppLink.waitingLimit { fixture.ask(.settings) }
        #expect(fixture.heard.count == 1)
    }
}
