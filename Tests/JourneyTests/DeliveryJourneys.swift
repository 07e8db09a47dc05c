import Testing
import UserNotificationsTesting

struct DeliveryJourneys {
    @Test func `A push travels from its provider to the lock screen`() async throws {
        let reader = try await Reader()
        let reply = try await reader.push("Hello")
        #expect(reply.status == 200)
        #expect(reader.titles == ["Hello"])
        #expect(reader.end(of: reply) == .presented(Presentation(surface: .lockScreen, sound: "default")))
        #expect(reader.world.trace(reply)?.verdict.mark == .fine)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A push with the same collapse id replaces the shown one in place, at once and on top`() async throws {
        let reader = try await Reader()
        let first = try await reader.push("Draft", collapseID: "story-1")
        try await reader.push("Other")
        let second = try await reader.push("Final", collapseID: "story-1")
        #expect(reader.titles == ["Final", "Other"])
        #expect(reader.end(of: second)?.stage == .replacedInPlace)
        #expect(reader.world.milestones(of: first).last?.stage == .updated)
        let gone = reader.world.events.contains { if case .removed = $0 { true } else { false } }
        #expect(!gone, "There is no removed state between.")
        try reader.world.checkEveryPushEnded()
    }

    @Test func `Without permission nothing is shown, and the trace says so`() async throws {
        let reader = try await Reader(allowed: false)
        let reply = try await reader.push("Hello")
        #expect(reply.status == 200)
        #expect(reader.world.cards.isEmpty)
        #expect(reader.end(of: reply) == .suppressed(.permissionDenied))
        #expect(try await reader.withDelegate { $0.granted } == false)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `What is sent while the phone is offline is shown once when it is back`() async throws {
        let reader = try await Reader()
        try await reader.world.device.setOnline(false)
        let reply = try await reader.push("Later")
        #expect(reply.status == 200)
        #expect(reader.world.cards.isEmpty)
        try await reader.world.device.setOnline(true)
        try await reader.world.settle()
        #expect(reader.titles == ["Later"])
        #expect(reader.world.milestones(of: reply).map(\.stage).contains(.stored))
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A newer push replaces the one that waits in the service`() async throws {
        let reader = try await Reader()
        try await reader.world.device.setOnline(false)
        let first = try await reader.push("Draft", collapseID: "story-1")
        try await reader.push("Final", collapseID: "story-1")
        try await reader.world.device.setOnline(true)
        try await reader.world.settle()
        #expect(reader.titles == ["Final"])
        #expect(reader.world.milestones(of: first).last?.stage == .collapsed)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A push that arrives twice is shown once`() async throws {
        let reader = try await Reader()
        reader.world.device.losesAcknowledgements = true
        let reply = try await reader.push("Once")
        try await reader.world.device.setOnline(false)
        reader.world.device.losesAcknowledgements = false
        try await reader.world.device.setOnline(true)
        try await reader.world.settle()
        #expect(reader.titles == ["Once"])
        #expect(reader.world.milestones(of: reply).map(\.stage).contains(.duplicate))
        let shown = reader.world.events.count { if case .delivered = $0 { true } else { false } }
        #expect(shown == 1)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A push whose time runs out in the service never comes`() async throws {
        let reader = try await Reader()
        try await reader.world.device.setOnline(false)
        let reply = try await reader.world.provider.push(
            #"{"aps": {"alert": "Soon"}}"#, to: reader.app, expiration: reader.world.now + .seconds(60))
        try await reader.world.advance(by: .seconds(61))
        try await reader.world.device.setOnline(true)
        try await reader.world.settle()
        #expect(reader.world.cards.isEmpty)
        #expect(reader.world.milestones(of: reply).last == .expired)
        try reader.world.checkEveryPushEnded()
    }

    @Test func `A refused push says why and goes nowhere`() async throws {
        let reader = try await Reader()
        let reply = try await reader.world.provider.push(#"{"aps": {}}"#, to: reader.app, headers: ["apns-topic": "news.example.Other"])
        #expect(reply.status == 400 && reply.reason == "TopicDisallowed")
        let other = try await reader.world.provider.push("", to: reader.app)
        #expect(other.status == 400 && other.reason == "PayloadEmpty")
        try reader.world.checkEveryPushEnded()
    }

    @Test func `The same seed gives the same run`() async throws {
        let (one, two) = (try await Reader(), try await Reader())
        let first = try await one.push("Hello")
        #expect(try await two.push("Hello") == first)
        #expect(one.world.screen == two.world.screen)
        try one.world.checkEveryPushEnded()
        try two.world.checkEveryPushEnded()
    }
}
