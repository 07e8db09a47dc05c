import BelfryModel
import Testing

struct PushWordsTests {
    @Test(arguments: ["abcd", "ABCD", String(repeating: "0f", count: 32), String(repeating: "0f", count: 80), String(repeating: "0f", count: 256)])
    func `A device token is hexadecimal of almost any length, in either case`(_ hex: String) {
        #expect(DeviceToken(hex: hex)?.hex == hex.lowercased())
    }

    @Test(arguments: ["", "ab", "abc", "abcg", "ab cd", String(repeating: "0f", count: 257)])
    func `Anything else is none`(_ hex: String) {
        #expect(DeviceToken(hex: hex) == nil)
    }

    @Test func `A token is never whole in a text for logs`() throws {
        let token = try #require(DeviceToken(hex: String(repeating: "0123456789abcdef", count: 4)))
        #expect("\(token)" == "01234567…cdef")
    }

    @Test(arguments: PushType.allCases) func `A topic of any type leads to its app`(_ type: PushType) {
        let app = AppID("news.example.Newsroom")
        #expect(Topic(app.rawValue + type.topicSuffix).app(for: type) == app)
        if !type.topicSuffix.isEmpty {
            #expect(Topic(app.rawValue).app(for: type) == nil)
            #expect(Topic(type.topicSuffix).app(for: type) == nil)
        }
    }

    @Test func `Nothing is kept for more than thirty days`() {
        let now = WallTime(seconds: 1_700_000_000)
        #expect(Expiration.unstated.deadline(received: now) == now + .seconds(30 * 86_400))
        #expect(Expiration.once.deadline(received: now) == nil)
        #expect(Expiration.until(now + .seconds(5)).deadline(received: now) == now + .seconds(5))
        #expect(Expiration.until(now + .seconds(90 * 86_400)).deadline(received: now) == now + .seconds(30 * 86_400))
    }
}
