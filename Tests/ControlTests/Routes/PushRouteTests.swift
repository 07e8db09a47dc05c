import BelfryModel
import Control
import Foundation
import Synchronization
import Testing

@Suite struct PushRouteTests {
    private func arrive(_ facts: PushFacts, in house: ControlHouse) {
        house.service.remember(facts)
        house.service.write(facts.key, .received(stream: 1, bytes: 40, key: nil), at: facts.received)
        house.service.write(facts.key, .accepted(durable: true), at: facts.received)
    }

    @Test func `Pushes are listed newest first, and told by either id`() async throws {
        try await ControlHouse.open { house in
            arrive(.story(), in: house)
            var later = PushFacts.story(UniqueID(high: 1, low: 2), apnsID: "APNS-ID-2")
            later.received = WallTime(microseconds: 20)
            arrive(later, in: house)
            let list = try await house.client.pushes()
            #expect(list.map(\.apnsID) == ["APNS-ID-2", "APNS-ID-1"])
            let newest = try await house.client.pushes(limit: 1).map(\.apnsID)
            #expect(newest == ["APNS-ID-2"])
            for id in ["APNS-ID-1", UniqueID.first.description] {
                let routes = try await house.client.routes(of: id)
                #expect(routes.map(\.key) == [.push(.first)])
                #expect(routes[0].steps.map(\.stage) == [.received, .accepted])
            }
        }
    }

    @Test func `Every push with a repeated id is told`() async throws {
        try await ControlHouse.open { house in
            arrive(.story(), in: house)
            arrive(.story(UniqueID(high: 9, low: 9)), in: house)
            let count = try await house.client.routes(of: "apns-id-1").count
            #expect(count == 2)
        }
    }

    @Test(arguments: ["/api/pushes?limit=0", "/api/pushes?limit=many", "/api/pushes?limit=999999"])
    func `A limit that is none is refused`(path: String) async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(.get, path)
            #expect(answer.status == 400)
        }
    }

    @Test func `An unknown id is not there`() async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(.get, "/api/pushes/no%20such%20id")
            #expect(answer.status == 404)
            let namesID = try answer.json(CommandFailure.self).message.contains("no such id")
            #expect(namesID)
        }
    }

    @Test func `Sent again is the same push to the token that the app has now`() async throws {
        try await ControlHouse.open { house in
            arrive(.story(), in: house)
            let answer = try await house.page(.post, "/api/pushes/APNS-ID-1/again", headers: DeviceRouteTests.json)
            let status = try answer.json(PushReply.self).status
            #expect(status == 200)
            let order = try #require(house.sent.withLock { $0 }.first)
            #expect(order.payload == PushFacts.story().payload)
            #expect(order.collapseID == CollapseID("harbour"))
            #expect(order.topic == Topic(ControlHouse.app.rawValue))
            #expect(order.token == DeviceToken(bytes: Array(repeating: 7, count: 32)))
        }
    }

    @Test func `What is no longer remembered cannot be sent again`() async throws {
        try await ControlHouse.open { house in
            house.service.write(.push(.first), .received(stream: 1, bytes: 40, key: nil), at: WallTime(microseconds: 1))
            let answer = try await house.page(.post, "/api/pushes/\(UniqueID.first)/again", headers: DeviceRouteTests.json)
            #expect(answer.status == 503)
            #expect(house.sent.withLock { $0.isEmpty })
        }
    }

    @Test func `A sample goes to an app with a token, and to no other`() async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(.post, "/api/sample", headers: DeviceRouteTests.json, body: #"{"app":"news.example.Newsroom"}"#)
            #expect(answer.status == 200)
            let payload = try #require(house.sent.withLock { $0 }.first?.payload)
            let object = try JSONSerialization.jsonObject(with: Data(payload.bytes)) as? [String: Any]
            #expect(object?["aps"] is [String: Any])
            let nobody = try await house.page(.post, "/api/sample", headers: DeviceRouteTests.json, body: #"{"app":"com.example.nobody"}"#)
            #expect(nobody.status == 404)
            _ = try await house.client.install(bundleAt: "/tmp/Fresh.app")
            let fresh = try await house.page(.post, "/api/sample", headers: DeviceRouteTests.json, body: #"{"app":"news.example.Fresh"}"#)
            #expect(fresh.status == 409)
            #expect(house.sent.withLock { $0.count } == 1)
        }
    }
}
