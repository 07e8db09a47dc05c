import BelfryModel
import BelfryService
import Testing

struct CheckOrderTests {
    @Test func `A request with everything wrong hears of one thing after the other, in the order of the table`() throws {
        var scene = try ProviderScene()
        let stale = try scene.token(9, invalidSince: scene.clock.wall)
        let foreign = try scene.token(8, app: AppID("news.example.Other"))
        let good = (path: scene.path, body: scene.body, topic: "news.example.Newsroom")
        scene.method = "GET"
        scene.path = "/4/device"
        scene.body = []
        scene.headers = [
            ("authorization", "absent"), ("apns-id", "x"), ("apns-id", "y"), ("apns-push-type", "x"), ("apns-priority", "x"),
            ("apns-expiration", "x"), ("apns-collapse-id", String(repeating: "x", count: 65)),
        ]
        let mends: [(reason: String, mend: (inout ProviderScene) -> Void)] = [
            ("MethodNotAllowed", { $0.method = "POST" }),
            ("BadPath", { $0.path = "/3/device/" }),
            ("MissingDeviceToken", { $0.path = "/3/device/zz" }),
            ("MissingProviderToken", { $0.set("authorization", nil) }),
            ("DuplicateHeaders", { $0.set("apns-id", "x") }),
            ("BadMessageId", { $0.set("apns-id", nil) }),
            ("InvalidPushType", { $0.set("apns-push-type", "alert") }),
            ("BadPriority", { $0.set("apns-priority", "10") }),
            ("BadExpirationDate", { $0.set("apns-expiration", "0") }),
            ("BadCollapseId", { $0.set("apns-collapse-id", "x") }),
            ("MissingTopic", { $0.set("apns-topic", "a b") }),
            ("BadTopic", { $0.set("apns-topic", "news.example.Foreign") }),
            ("TopicDisallowed", { $0.set("apns-topic", good.topic) }),
            ("PayloadEmpty", { $0.body = [UInt8](repeating: 32, count: 5000) }),
            ("PayloadTooLarge", { $0.body = good.body }),
            ("BadDeviceToken", { $0.path = "/3/device/" + foreign }),
            ("DeviceTokenNotForTopic", { $0.path = "/3/device/" + stale }),
            ("Unregistered", { $0.path = good.path }),
        ]
        for (reason, mend) in mends {
            let refusal = scene.refusal()
            #expect(refusal == reason)
            mend(&scene)
        }
        let refusal = scene.refusal()
        #expect(refusal == nil)
        #expect(Set(Check.order.map(\.name)).count == Check.order.count)
    }
}
