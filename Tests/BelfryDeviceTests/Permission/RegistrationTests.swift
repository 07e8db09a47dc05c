import BelfryModel
import Testing

@testable import BelfryDevice

struct RegistrationTests {
    private let token = DeviceToken(bytes: Array(repeating: 7, count: 32))!

    @Test func `A token is asked for while the link is up, kept, and handed to the app`() {
        var phone = Phone()
        let session = phone.connect()
        let asked = phone.tell(.request(session, number: 1, .registerForRemoteNotifications(environment: .sandbox)))
        #expect(asked.contains(.link(.register(app: Phone.news, environment: .sandbox))))
        let effects = phone.tell(.frame(.token(app: Phone.news, environment: .sandbox, token: token)))
        #expect(effects.calls.map(\.call) == [.deviceToken(token: token)])
        #expect(phone.screen.apps[0].registered && phone.archive.tokens[Phone.news] == [.sandbox: token])
    }

    @Test func `Offline the wish waits for the link`() {
        var phone = Phone()
        let session = phone.connect()
        phone.order(.online(false))
        let asked = phone.tell(.request(session, number: 1, .registerForRemoteNotifications(environment: .sandbox)))
        #expect(!asked.contains { if case .link = $0 { true } else { false } })
        phone.order(.online(true))
        #expect(phone.tell(.linkOpened) == [.link(.register(app: Phone.news, environment: .sandbox))])
    }

    @Test func `An app without aps-environment hears what is missing`() {
        var phone = Phone { $0.apps[Phone.news]?.environment = nil }
        let session = phone.connect()
        let calls = phone.tell(.request(session, number: 1, .registerForRemoteNotifications(environment: .sandbox))).calls
        guard case .registrationFailed(let message) = calls.first?.call else { return #expect(Bool(false)) }
        #expect(message.contains("aps-environment"))
    }

    @Test func `A refusal of the service reaches the app`() {
        var phone = Phone()
        phone.connect()
        let calls = phone.tell(.frame(.registrationRefused(app: Phone.news, environment: .sandbox, message: "no such topic"))).calls
        #expect(calls.map(\.call) == [.registrationFailed(message: "no such topic")])
    }

    @Test func `Who unregisters has no token any more`() {
        var phone = Phone { $0.tokens[Phone.news] = [.sandbox: DeviceToken(bytes: [1, 2])!] }
        let session = phone.connect()
        let effects = phone.tell(.request(session, number: 1, .unregisterForRemoteNotifications))
        #expect(effects.contains(.link(.unregister(app: Phone.news))))
        #expect(phone.archive.tokens.isEmpty)
    }
}
