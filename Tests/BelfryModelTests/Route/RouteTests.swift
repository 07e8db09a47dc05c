import BelfryModel
import Testing

struct RouteTests {
    private static let how = Presentation(surface: .lockScreen, sound: "chime.wav", badge: 3)

    @Test func `Steps stand under service, phone and person, each with the time since the one before it`() throws {
        var chronicle = Chronicle.arrived()
        chronicle.write(.presented(Self.how), .responded(action: Action.defaultIdentifier), .handled)
        let route = try #require(chronicle.route())
        #expect(route.steps.map(\.place) == [.service, .service, .service, .service, .phone, .phone, .person, .person])
        #expect(route.steps.map(\.name).suffix(3) == ["Presented", "Responded", "Handled"])
        #expect(route.steps.map(\.took) == [nil] + Array(repeating: 2, count: 7))
        #expect(route.steps.filter(\.isTerminal).map(\.stage) == [.acknowledged, .presented])
        #expect(route.steps[0].detail == "HTTP/2 stream 7, key K7Q2M9XW4T, 1,184 bytes")
        #expect(route.steps[5].detail == "Lock screen, sound chime.wav, badge 3")
    }

    @Test func `Every milestone has a name and a detail`() throws {
        let all: [Milestone] = [
            .received(stream: 1, bytes: 1, key: nil), .refused(status: 400, reason: "BadTopic"), .accepted(durable: false), .stored(deadline: nil),
            .transmitted(attempt: 4), .acknowledged, .collapsed(by: UniqueID(high: 0, low: 1)), .expired, .discarded(.unregistered), .arrived,
            .duplicate, .extensionStarted(identifier: "a.b.Service"), .extensionFinished(ExtensionReport(outcome: .crashed, milliseconds: 1)),
            .appWoken, .presented(Self.how), .listed(.passive), .replacedInPlace(Self.how), .suppressed(.overtaken), .filtered, .handedToApp,
            .updated(by: Chronicle.key), .removed(by: .app), .responded(action: "later"), .handled,
        ]
        #expect(Set(all.map(\.stage)).count == Milestone.Stage.allCases.count)
        for milestone in all {
            var chronicle = Chronicle()
            let step = try #require(chronicle.write(milestone).route()?.steps.first)
            #expect(!step.name.isEmpty && !step.detail.isEmpty, "\(milestone)")
        }
    }

    @Test func `A half that another journal holds is named`() throws {
        let chronicle = Chronicle.arrived()
        let service = try #require(chronicle.route(in: [chronicle.service]))
        #expect(service.missing?.contains("The phone's half is in the phone's own journal") == true)
        #expect(service.verdict.sentence.hasPrefix("Handed to the phone 6 ms after it was received"))
        let device = try #require(chronicle.route(in: [chronicle.device]))
        #expect(device.missing?.contains("The service's half is in the service's own journal") == true)
        #expect(try #require(chronicle.route()).missing == nil)
        #expect(chronicle.route(.push(UniqueID(high: 7, low: 7))) == nil)
    }

    @Test func `A repeated apns-id finds every push that had it, and a unique id one`() {
        var chronicle = Chronicle.arrived()
        let second = PushKey.push(UniqueID(high: 1, low: 2))
        chronicle.service.remember(Chronicle.facts(second))
        chronicle.write(.received(stream: 9, bytes: 3, key: nil), of: second)
        let local = PushKey.local(app: AppID("shop.example.Handcart"), identifier: "Egg", firing: 0)
        chronicle.write(.arrived, of: local)
        let journals = [chronicle.service, chronicle.device]
        #expect(Route.keys(matching: "8E4C2F1A", in: journals) == [Chronicle.key, second])
        #expect(Route.keys(matching: "00000000-0000-0001-0000-000000000002", in: journals) == [second])
        #expect(Route.keys(matching: "Egg", in: journals) == [local])
        #expect(Route.keys(matching: "egg", in: journals).isEmpty)
    }

    @Test func `A list is newest first, with the payload's title`() {
        var chronicle = Chronicle.arrived()
        let second = PushKey.push(UniqueID(high: 1, low: 2))
        chronicle.write(.received(stream: 9, bytes: 3, key: nil), of: second)
        let list = RouteSummary.list(in: [chronicle.service, chronicle.device], now: Chronicle.start + .seconds(1))
        #expect(list.map(\.key) == [second, Chronicle.key])
        #expect(list.map(\.title) == ["", "Two stops away"])
        #expect(list.map(\.app) == [nil, AppID("shop.example.Handcart")])
        #expect(RouteSummary.list(in: [chronicle.service], limit: 1, now: Chronicle.start).map(\.key) == [second])
    }

    @Test func `The text for a terminal is aligned and ends with the verdict`() throws {
        var chronicle = Chronicle.arrived()
        chronicle.pass(.seconds(1))
        chronicle.write(.presented(Self.how))
        let text = try #require(chronicle.route()).text(secondsFromGMT: 3_600)
        #expect(
            text == """
                Two stops away
                shop.example.Handcart · alert · priority 10 · collapse id order-7731
                apns-id 8e4c2f1a
                unique id 00000000-0000-0001-0000-000000000001

                                Service
                 18:38:03.218 ● Received            HTTP/2 stream 7, key K7Q2M9XW4T, 1,184 bytes
                         .220 ● Accepted            200, durable on disk                                        2 ms
                         .222 ● Transmitted         First attempt, phone online                                 2 ms
                         .224 ◆ Acknowledged        Never had to wait in the store                              2 ms

                                Phone
                         .226 ● Arrived             No mutable-content, so no extension was started             2 ms
                 18:38:04.228 ◆ Presented           Lock screen, sound chime.wav, badge 3                        1 s

                ● Shown on the lock screen 1.01 s after it was received.
                  No extension: the payload has no mutable-content.
                """)
    }

    @Test func `No line is wider than 100 columns, whatever a push is called`() throws {
        var facts = Chronicle.facts(title: String(repeating: "Brücke ", count: 40), collapse: String(repeating: "x", count: 64))
        facts.apnsID = String(repeating: "8e4c", count: 40)
        var chronicle = Chronicle.arrived(facts)
        chronicle.write(
            .extensionStarted(identifier: String(repeating: "long", count: 60)),
            .extensionFinished(ExtensionReport(outcome: .crashed, milliseconds: 4, message: String(repeating: "It said so. ", count: 20))),
            .presented(Self.how))
        for line in try #require(chronicle.route()).text().split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
}
