import BelfryModel
import Testing

@testable import BelfryDevice

struct PermissionTests {
    private func fresh() -> Phone { Phone { $0.settings[Phone.news] = nil } }

    @Test func `The first question goes to the person, later ones hear the answer`() {
        var phone = fresh()
        let session = phone.connect()
        #expect(phone.ask(session, .requestAuthorization(options: [.alert, .badge])) == nil)
        #expect(phone.screen.prompts.map(\.options) == [[.alert, .badge]])
        let effects = phone.tell(.command(CommandID(rawValue: 9), .permit(Phone.news, true)))
        #expect(effects.replies == [.granted(answer: true)])
        #expect(effects.changes.contains(.promptAnswered(app: Phone.news, granted: true)))
        #expect(phone.screen.prompts.isEmpty)
        #expect(phone.ask(session, .requestAuthorization(options: .sound)) == .granted(answer: true))
    }

    @Test func `A refusal is stored`() {
        var phone = fresh()
        let session = phone.connect()
        phone.ask(session, .requestAuthorization(options: .alert))
        phone.order(.permit(Phone.news, false))
        phone.restart()
        let again = phone.connect()
        #expect(phone.ask(again, .requestAuthorization(options: .alert)) == .granted(answer: false))
    }

    @Test func `Provisional asks nobody`() {
        var phone = fresh()
        let session = phone.connect()
        #expect(phone.ask(session, .requestAuthorization(options: [.alert, .provisional])) == .granted(answer: true))
        #expect(phone.screen.apps[0].settings.status == .provisional && phone.screen.prompts.isEmpty)
    }

    @Test func `A permission that is given before it is asked for is used`() {
        var phone = fresh()
        #expect(phone.order(.permit(Phone.news, true)) == nil)
        let session = phone.connect()
        #expect(phone.ask(session, .requestAuthorization(options: .alert)) == .granted(answer: true))
        #expect(phone.order(.permit(AppID("no.such"), true))?.code == .noSuchApp)
    }

    @Test func `The prompt outlives the process that asked, and the phone itself`() {
        var phone = fresh()
        let session = phone.connect()
        phone.ask(session, .requestAuthorization(options: .alert))
        phone.tell(.disconnected(session))
        #expect(phone.screen.prompts.count == 1)
        phone.restart()
        #expect(phone.screen.prompts.count == 1)
        #expect(phone.tell(.command(CommandID(rawValue: 1), .permit(Phone.news, true))).replies.isEmpty)
    }
}
