import BelfryModel
import Foundation
import Testing

struct VerdictTests {
    private static let banner = Presentation(surface: .banner, sound: "chime.wav", badge: 3)

    private func verdict(_ milestones: Milestone..., from start: Chronicle = .arrived()) throws -> Verdict {
        var chronicle = start
        for milestone in milestones { chronicle.write(milestone) }
        return try #require(chronicle.route()).verdict
    }

    @Test func `A banner is shown after so many milliseconds, and the remark says why no extension ran`() throws {
        let verdict = try verdict(.presented(Self.banner))
        #expect(verdict.mark == .fine)
        #expect(verdict.brief == "Shown as banner")
        #expect(verdict.sentence == "Shown as a banner 10 ms after it was received.")
        #expect(verdict.remark == "No extension: the payload has no mutable-content.")
    }

    @Test func `A push that had to wait says how long the phone was offline`() throws {
        var chronicle = Chronicle()
        chronicle.write(.received(stream: 7, bytes: 1_184, key: nil), .accepted(durable: true), .stored(deadline: nil))
        chronicle.pass(.seconds(252))
        chronicle.write(.transmitted(attempt: 1), .acknowledged, .arrived, .extensionStarted(identifier: "a.b.NotificationService"))
        chronicle.pass(.milliseconds(1_870))
        chronicle.write(
            .extensionFinished(ExtensionReport(outcome: .answered, milliseconds: 1_872, changed: ["body", "attachments"])),
            .presented(Presentation(surface: .lockScreen)))
        let route = try #require(chronicle.route())
        #expect(
            route.verdict.sentence == "Shown on the lock screen 4 min 14 s after it was received, because the phone was offline for 4 min 12 s.")
        #expect(route.verdict.brief == "Shown after 4 min 12 s in store")
        #expect(route.verdict.remark == "The extension took 1.87 s. Everything else took 12 ms.")
    }

    @Test func `A replacement names what it replaced and the collapse id`() throws {
        var chronicle = Chronicle.arrived()
        let older = PushKey.push(UniqueID(high: 1, low: 0))
        chronicle.service.remember(Chronicle.facts(older, title: "On the bike"))
        chronicle.write(.replacedInPlace(Self.banner))
        chronicle.write(.updated(by: Chronicle.key), of: older)
        let verdict = try #require(chronicle.route()).verdict
        #expect(verdict.sentence == "Replaced “On the bike” in place 10 ms after it was received, because both carry the collapse id order-7731.")
        #expect(verdict.remark == "It moved to the top and alerted again.")
    }

    @Test func `A push that was replaced in the store names the newer one`() throws {
        var chronicle = Chronicle()
        let newer = UniqueID(high: 1, low: 2)
        chronicle.service.remember(Chronicle.facts(.push(newer), title: "Harbour bridge reopens"))
        chronicle.write(.received(stream: 1, bytes: 20, key: nil), .accepted(durable: true), .stored(deadline: nil))
        chronicle.pass(.seconds(420))
        chronicle.write(.collapsed(by: newer))
        let verdict = try #require(chronicle.route()).verdict
        #expect(verdict.sentence == "Never left the store, because “Harbour bridge reopens” replaced it 7 min later.")
        #expect(verdict.mark == .quiet)
    }

    @Test(arguments: [
        (
            Milestone.refused(status: 400, reason: "BadDeviceToken"),
            "Refused with 400 BadDeviceToken, because this environment knows no such device token."
        ),
        (.refused(status: 418, reason: "Teapot"), "Refused with 418 Teapot, because the service said so."),
        (.expired, "Never delivered, because its apns-expiration was already past and the phone was offline."),
        (.discarded(.deviceOffline), "Never delivered, because its apns-expiration was 0 and the phone was offline."),
        (.discarded(.unregistered), "Never delivered, because its device token became invalid while it waited."),
        (.discarded(.storeFailed), "Refused with 503 ServiceUnavailable, because the service could not write it to its disk."),
    ])
    func `What ends in the service never arrived`(milestone: Milestone, sentence: String) throws {
        var chronicle = Chronicle()
        chronicle.write(.received(stream: 1, bytes: 20, key: nil), milestone)
        let verdict = try #require(chronicle.route()).verdict
        #expect(verdict.sentence == sentence)
        #expect(verdict.mark == .never)
    }

    @Test func `What waited and ran out of time says that the phone was away`() throws {
        var chronicle = Chronicle()
        chronicle.write(.received(stream: 1, bytes: 20, key: nil), .accepted(durable: true), .stored(deadline: nil), .expired)
        #expect(try #require(chronicle.route()).verdict.sentence == "Never delivered, because it expired before the phone came back online.")
    }

    @Test(arguments: [
        (Milestone.handedToApp, "Handed to Handcart without showing anything, because the app takes it itself."),
        (.filtered, "Not shown, because the extension filtered it out with empty content."),
        (.listed(.passive), "Listed without a banner or sound, because its interruption level is passive."),
        (.suppressed(.permissionDenied), "Not shown, because the person did not allow Handcart to notify."),
        (.suppressed(.foregroundDeclined), "Not shown, because Handcart was on screen and its willPresent chose nothing."),
        (
            .presented(Presentation(surface: .none, sound: "chime.wav")),
            "Shown with a sound alone 10 ms after it was received, because alerts are switched off."
        ),
        (
            .presented(Presentation(surface: .banner, inForeground: true)),
            "Shown as a banner 10 ms after it was received, because Handcart's willPresent let it through."
        ),
    ])
    func `What ends on the phone has one cause`(milestone: Milestone, sentence: String) throws {
        #expect(try verdict(milestone).sentence == sentence)
    }

    @Test func `A silent push is handed to the app because it is silent`() throws {
        var facts = Chronicle.facts()
        facts.type = .background
        #expect(
            try verdict(.handedToApp, from: .arrived(facts)).sentence
                == "Handed to Handcart without showing anything, because it is a silent push.")
    }

    @Test(arguments: [
        (ExtensionReport.Outcome.timedOut, "Shown as it was sent, because the extension did not answer within its time."),
        (.crashed, "Shown as it was sent, because the extension crashed."),
        (.bestAttempt, "Shown with the extension's best attempt, because its time ran out."),
    ])
    func `An extension that failed is the cause`(outcome: ExtensionReport.Outcome, sentence: String) throws {
        let verdict = try verdict(
            .extensionStarted(identifier: "a.b"), .extensionFinished(ExtensionReport(outcome: outcome, milliseconds: 30_000)),
            .presented(Self.banner))
        #expect(verdict.sentence == sentence)
        #expect(verdict.mark == .quiet)
        #expect(verdict.remark == "The extension took 30 s.")
    }

    @Test func `What waits says for how long and when it expires`() throws {
        var chronicle = Chronicle()
        chronicle.write(
            .received(stream: 1, bytes: 20, key: nil), .accepted(durable: true), .stored(deadline: Chronicle.start + .seconds(3_600)), every: .zero)
        chronicle.pass(.seconds(128))
        let verdict = try #require(chronicle.route()).verdict
        #expect(verdict.mark == .waiting)
        #expect(verdict.sentence == "Waiting in the store for 2 min 8 s, because the phone is offline.")
        #expect(verdict.remark == "It expires in 57 min 52 s.")
    }

    @Test func `A local notification fired, it was not received`() throws {
        var chronicle = Chronicle()
        let key = PushKey.local(app: AppID("shop.example.Handcart"), identifier: "egg", firing: 2)
        chronicle.write(.arrived, .presented(Self.banner), of: key)
        let route = try #require(chronicle.route(key))
        #expect(route.verdict.sentence == "Shown as a banner 2 ms after it fired.")
        #expect(route.missing == nil)
    }

    private static let ends: [Milestone] =
        [.presented(banner), .presented(Presentation(surface: .none)), .replacedInPlace(banner), .filtered, .handedToApp]
        + [SuppressReason.appNotInstalled, .permissionNotDetermined, .permissionDenied, .foregroundDeclined, .foregroundNotImplemented]
        .map(Milestone.suppressed)
        + [SuppressReason.foregroundSilent, .nothingToShow, .appUnreachable, .settingsOff, .payloadUnreadable, .overtaken].map(Milestone.suppressed)
        + [ListReason.passive, .provisional, .foregroundListOnly, .recovered].map(Milestone.listed)
        + [.expired, .collapsed(by: UniqueID(high: 9, low: 9)), .discarded(.unregistered), .discarded(.deviceOffline), .discarded(.storeFailed)]
        + refusals.map { Milestone.refused(status: 400, reason: $0) }

    private static let refusals = [
        "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic", "DeviceTokenNotForTopic",
        "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken", "MissingTopic", "PayloadEmpty", "TopicDisallowed",
        "BadCertificate", "BadCertificateEnvironment", "ExpiredProviderToken", "Forbidden", "InvalidProviderToken", "MissingProviderToken",
        "UnrelatedKeyIdInToken", "BadEnvironmentKeyIdInToken", "BadPath", "MethodNotAllowed", "ExpiredToken", "Unregistered", "PayloadTooLarge",
        "TooManyProviderTokenUpdates", "TooManyRequests", "InternalServerError", "ServiceUnavailable", "Shutdown",
    ]

    @Test(arguments: ends)
    func `Every end has a short sentence with an allowed beginning, one cause and no shouting`(end: Milestone) throws {
        var chronicle = end.stage.territory == .device ? Chronicle.arrived() : Chronicle()
        if end.stage.territory == .service { chronicle.write(.received(stream: 1, bytes: 20, key: nil), .accepted(durable: true)) }
        // The longest words that a sentence can hold.
        chronicle.service.remember(Chronicle.facts(title: "One two three four five six seven eight nine ten"))
        chronicle.pass(.seconds(252))
        let verdict = try #require(chronicle.write(end).route()).verdict
        let beginnings = [
            "Shown", "Listed", "Replaced", "Handed to", "Waiting", "Not shown", "Never left the store", "Never delivered", "Refused with",
        ]
        #expect(beginnings.contains { verdict.sentence.hasPrefix($0) }, "\(verdict.sentence)")
        #expect(verdict.sentence.split(separator: " ").count <= 24, "\(verdict.sentence)")
        #expect(verdict.sentence.hasSuffix(".") && !verdict.sentence.contains("!") && !verdict.sentence.contains("error"))
        #expect(verdict.sentence.components(separatedBy: "because").count <= 2)
        #expect((1...5).contains(verdict.brief.split(separator: " ").count), "\(verdict.brief)")
        switch end {
        case .suppressed, .listed: #expect(verdict.remark.contains(" would have "), "\(verdict.remark)")
        case .refused(_, "Forbidden"): #expect(verdict.remark.isEmpty)
        case .refused: #expect(verdict.remark.hasSuffix("."))
        default: break
        }
    }
}
