import BelfryModel
import BelfryService
import Testing

/// Each case starts from a request that is accepted and breaks one piece of it.
struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reason: RefusalReason
        var rules = CheckRules()
        var breakIt: @Sendable (inout ProviderScene) throws -> Void

        init(
            _ reason: RefusalReason, _ description: String, rules: CheckRules = .init(),
            _ breakIt: @escaping @Sendable (inout ProviderScene) throws -> Void
        ) {
            (self.reason, testDescription, self.rules, self.breakIt) = (reason, "\(reason.name): \(description)", rules, breakIt)
        }
    }

    static let cases: [Case] = [
        Case(.methodNotAllowed, "GET") { $0.method = "GET" },
        Case(.methodNotAllowed, "lower case") { $0.method = "post" },
        Case(.badPath, "another path") { $0.path = "/2/device/abcd" },
        Case(.badPath, "another word") { $0.path = "/3/devices/abcd" },
        Case(.badPath, "one part more") { $0.path += "/more" },
        Case(.missingDeviceToken, "nothing behind the slash") { $0.path = "/3/device/" },
        Case(.missingDeviceToken, "no slash") { $0.path = "/3/device" },
        Case(.missingProviderToken, "no header") { $0.set("authorization", "absent") },
        Case(.missingProviderToken, "another scheme") { $0.set("authorization", "basic abc") },
        Case(.missingProviderToken, "nothing behind the scheme") { $0.set("authorization", "bearer ") },
        Case(.invalidProviderToken, "no token") { $0.set("authorization", "bearer abc") },
        Case(.invalidProviderToken, "header that is no JSON") { $0.jwt.header = "hello" },
        Case(.invalidProviderToken, "another algorithm") { $0.jwt.alg = "none" },
        Case(.invalidProviderToken, "no algorithm, as in Apple's published sample") { $0.jwt.header = #"{"kid":"KEY0000001"}"# },
        Case(.invalidProviderToken, "no kid") { $0.jwt.header = #"{"alg":"ES256"}"# },
        Case(.invalidProviderToken, "a key that nobody has") { $0.jwt.kid = "KEY9999999" },
        Case(.invalidProviderToken, "no iss") { $0.jwt.claims = #"{"iat":1700000000}"# },
        Case(.invalidProviderToken, "another team's name") { $0.jwt.team = "TEAM000002" },
        Case(.invalidProviderToken, "no iat") { $0.jwt.claims = #"{"iss":"TEAM000001"}"# },
        Case(.invalidProviderToken, "an iat that is no number") { $0.jwt.issued = #""now""# },
        Case(.invalidProviderToken, "an iat in milliseconds") { $0.jwt.issued += "000" },
        Case(.invalidProviderToken, "an iat as text, where that is refused", rules: .strict) { $0.jwt.issued = "\"\($0.jwt.issued)\"" },
        Case(.invalidProviderToken, "a wrong signature") { $0.jwt.isSigned = false },
        Case(.invalidProviderToken, "issued in more than an hour") { $0.clock.advance(by: .seconds(-3601)) },
        Case(.expiredProviderToken, "issued more than an hour ago") { $0.clock.advance(by: .seconds(3601)) },
        Case(.badEnvironmentKeyIDInToken, "a key for production") { $0.jwt.kid = "KEY000PROD" },
        Case(.duplicateHeaders, "the topic twice") { $0.headers.append(("apns-topic", "news.example.Newsroom")) },
        Case(.badMessageID, "no UUID") { $0.set("apns-id", "hello") },
        Case(.badMessageID, "without dashes") { $0.set("apns-id", "F4121B12E0BF3266F079D9253E98BF49") },
        Case(.invalidPushType, "unknown") { $0.set("apns-push-type", "loud") },
        Case(.invalidPushType, "upper case") { $0.set("apns-push-type", "Alert") },
        Case(.badPriority, "7") { $0.set("apns-priority", "7") },
        Case(.badPriority, "no number") { $0.set("apns-priority", "high") },
        Case(.badPriority, "background at once, where that is refused", rules: .strict) { $0.set("apns-push-type", "background") },
        Case(.badExpirationDate, "no number") { $0.set("apns-expiration", "soon") },
        Case(.badExpirationDate, "negative") { $0.set("apns-expiration", "-1") },
        Case(.badExpirationDate, "nothing") { $0.set("apns-expiration", "") },
        Case(.badCollapseID, "65 bytes") { $0.set("apns-collapse-id", String(repeating: "x", count: 65)) },
        Case(.badCollapseID, "33 letters of two bytes") { $0.set("apns-collapse-id", String(repeating: "é", count: 33)) },
        Case(.missingTopic, "no header") { $0.set("apns-topic", nil) },
        Case(.missingTopic, "nothing in it") { $0.set("apns-topic", "") },
        Case(.badTopic, "a space") { $0.set("apns-topic", "news example") },
        Case(.badTopic, "voip without its suffix") { $0.set("apns-push-type", "voip") },
        Case(.topicDisallowed, "an app that nobody let to the team") { $0.set("apns-topic", "news.example.Other") },
        Case(.payloadEmpty, "no body") { $0.body = [] },
        Case(.payloadEmpty, "no JSON, where that is refused", rules: .strict) { $0.body = Array("{".utf8) },
        Case(.payloadTooLarge, "4097 bytes") { $0.body = [UInt8](repeating: 32, count: 4097) },
        Case(.payloadTooLarge, "5121 bytes for voip") {
            $0.set("apns-push-type", "voip")
            $0.set("apns-topic", "news.example.Newsroom.voip")
            $0.body = [UInt8](repeating: 32, count: 5121)
        },
        Case(.payloadTooLarge, "a megabyte") { $0.body = [UInt8](repeating: 32, count: 1 << 20) },
        Case(.badDeviceToken, "an odd number of digits") { $0.path = "/3/device/abc" },
        Case(.badDeviceToken, "no digits") { $0.path = "/3/device/hello!" },
        Case(.badDeviceToken, "unknown") { $0.path = "/3/device/" + String(repeating: "cd", count: 32) },
        Case(.badDeviceToken, "registered in production") { $0.path = "/3/device/" + (try $0.token(7, in: .production)) },
        Case(.deviceTokenNotForTopic, "another app's") { $0.path = "/3/device/" + (try $0.token(8, app: AppID("news.example.Other"))) },
        Case(.unregistered, "invalid") { $0.path = "/3/device/" + (try $0.token(9, invalidSince: $0.clock.wall)) },
    ]

    @Test(arguments: cases) func `One broken piece is one refusal`(_ refused: Case) throws {
        var scene = try ProviderScene(rules: refused.rules)
        try refused.breakIt(&scene)
        guard case .now(let reply) = scene.send() else {
            Issue.record("It was accepted.")
            return
        }
        #expect(String(decoding: reply.body, as: UTF8.self).hasPrefix(#"{"reason":"\#(refused.reason.name)""#))
        #expect(reply.status == refused.reason.status)
        #expect(reply.hint?.isEmpty == false)
        let stages = scene.journal.records.map(\.milestone.stage)
        #expect(stages == [.received, .refused])
    }

    @Test func `Every refusal is tried, but for those that need what is not built yet`() {
        let later: Set<RefusalReason> = [.idleTimeout, .badCertificate, .badCertificateEnvironment, .forbidden, .expiredToken, .tooManyRequests]
        // Not by a check: the spool's and the door's own answers, held by the tests of the gateway and of the door.
        let elsewhere: Set<RefusalReason> = [.internalServerError, .serviceUnavailable, .shutdown]
        // On a second request of a connection: ProviderConnectionTests.
        let connection: Set<RefusalReason> = [.unrelatedKeyIDInToken, .tooManyProviderTokenUpdates]
        #expect(Set(Self.cases.map(\.reason)).union(later).union(elsewhere).union(connection) == Set(RefusalReason.allCases))
        #expect(Set(RefusalReason.allCases.map(\.name)).count == RefusalReason.allCases.count)
    }

    struct Kind: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var make: @Sendable (inout ProviderScene) throws -> Void
    }

    @Test(arguments: [
        Kind(testDescription: "as it is") { _ in },
        Kind(testDescription: "upper-case digits in the path") { $0.path = "/3/device/" + String(repeating: "AB", count: 32) },
        Kind(testDescription: "no push type") { $0.set("apns-push-type", nil) },
        Kind(testDescription: "an id in lower case") { $0.set("apns-id", "f4121b12-e0bf-3266-f079-d9253e98bf49") },
        Kind(testDescription: "every priority") { $0.set("apns-priority", "1") },
        Kind(testDescription: "an expiration far away") { $0.set("apns-expiration", "99999999999999999") },
        Kind(testDescription: "a collapse id of 64 bytes") { $0.set("apns-collapse-id", String(repeating: "é", count: 32)) },
        Kind(testDescription: "4096 bytes") { $0.body = [UInt8](repeating: 32, count: 4096) },
        Kind(testDescription: "5120 bytes for voip") {
            $0.set("apns-push-type", "voip")
            $0.set("apns-topic", "news.example.Newsroom.voip")
            $0.body = [UInt8](repeating: 32, count: 5120)
        },
        Kind(testDescription: "no JSON") { $0.body = Array("hello".utf8) },
        Kind(testDescription: "background with priority 10") { $0.set("apns-push-type", "background") },
        Kind(testDescription: "headers without meaning, twice") { $0.headers += [("user-agent", "x"), ("user-agent", "x")] },
    ])
    func `These are accepted`(_ kind: Kind) throws {
        var scene = try ProviderScene()
        try kind.make(&scene)
        let refusal = scene.refusal()
        #expect(refusal == nil)
    }
}
