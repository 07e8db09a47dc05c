import BelfryModel
import BelfryService
import Synchronization
import Testing

struct GatewayTests {
    @Test func `A supplied apns-id comes back byte for byte, a missing or malformed one is made in upper case`() throws {
        var scene = try ProviderScene()
        let supplied = "f4121b12-E0BF-3266-f079-d9253e98bf49"
        scene.set("apns-id", supplied)
        guard case .later(let pending) = scene.send() else {
            Issue.record("It was refused.")
            return
        }
        #expect(pending.reply(to: .accepted(durable: true)).apnsID == supplied)
        scene.set("apns-id", "hello")
        guard case .now(let refused) = scene.send() else {
            Issue.record("It was accepted.")
            return
        }
        #expect(UniqueID(refused.apnsID)?.description == refused.apnsID)
        #expect(refused.status == 400)
        // A refusal that comes before the id is looked at echoes it too.
        scene.set("apns-id", supplied)
        scene.method = "GET"
        guard case .now(let early) = scene.send() else {
            Issue.record("It was accepted.")
            return
        }
        #expect(early.apnsID == supplied)
    }

    @Test func `A receipt becomes 200 without a body, or 503`() {
        let pending = PendingReply(apnsID: "x", uniqueID: UniqueID(high: 1, low: 2))
        #expect(pending.reply(to: .accepted(durable: false)) == ProviderReply(accepted: "x", uniqueID: UniqueID(high: 1, low: 2)))
        let full = pending.reply(to: .unavailable)
        #expect(full.status == 503)
        #expect(full.body == Array(#"{"reason":"ServiceUnavailable"}"#.utf8))
    }

    @Test func `410 gives the time in milliseconds`() {
        let refusal = Refusal(.unregistered, timestamp: WallTime(microseconds: 1_454_948_015_990_123))
        #expect(refusal.body == Array(#"{"reason":"Unregistered","timestamp":1454948015990}"#.utf8))
    }

    @Test func `The wrong environment is named to the operator, not to the provider`() throws {
        var scene = try ProviderScene()
        scene.path = "/3/device/" + (try scene.token(7, in: .production))
        guard case .now(let reply) = scene.send() else {
            Issue.record("It was accepted.")
            return
        }
        #expect(reply.hint?.contains("production") == true)
        #expect(reply.body == Array(#"{"reason":"BadDeviceToken"}"#.utf8))
    }

    @Test func `A push travels from the request to the device and is acknowledged`() throws {
        var scene = try ProviderScene()
        let phone = Phone()
        let session = scene.gateway.connect(scene.phone, receiver: phone)
        scene.set("apns-collapse-id", "story")
        scene.set("apns-priority", "5")
        guard case .later(let pending) = scene.send(), case .push(let entry, let push) = phone.frames.first else {
            Issue.record("It did not arrive.")
            return
        }
        #expect(push.uniqueID == pending.uniqueID)
        #expect(push.apnsID == pending.apnsID)
        #expect(push.topic == Topic("news.example.Newsroom"))
        #expect(push.collapseID == CollapseID("story"))
        #expect(push.priority == .conserving)
        #expect(push.payload.bytes == scene.body)
        session.send([.acknowledge(entry: entry)])
        let stages = scene.journal.records(of: .push(push.uniqueID)).map(\.milestone.stage)
        #expect(stages == [.received, .accepted, .transmitted, .acknowledged])
        #expect(scene.journal.records.first?.milestone == .received(stream: 3, bytes: scene.body.count, key: "KEY0000001"))
        #expect(scene.journal.facts(of: .push(push.uniqueID)) == PushFacts(push))
    }

    @Test func `A push that asks for the background only is one, where it does not say`() throws {
        var scene = try ProviderScene()
        let phone = Phone()
        _ = scene.gateway.connect(scene.phone, receiver: phone)
        scene.set("apns-push-type", nil)
        _ = scene.send()
        scene.body = Array(#"{"aps":{"content-available":1}}"#.utf8)
        _ = scene.send()
        let types = phone.frames.compactMap { if case .push(_, let push) = $0 { push.type } else { nil } }
        #expect(types == [.alert, .background])
    }

    @Test func `An app gets a token of its own in each environment, and the same one again`() throws {
        let scene = try ProviderScene()
        let phone = Phone()
        let session = scene.gateway.connect(scene.phone, receiver: phone)
        let app = AppID("news.example.Fresh")
        session.send([.register(app: app, environment: .sandbox), .register(app: app, environment: .production)])
        session.send([.register(app: app, environment: .sandbox)])
        let tokens = phone.frames.compactMap { if case .token(_, _, let token) = $0 { token } else { nil } }
        #expect(tokens.count == 3)
        #expect(tokens[0] == tokens[2])
        #expect(tokens[0] != tokens[1])
        #expect(tokens.allSatisfy { $0.bytes.count == 32 })
        #expect(scene.registry.allows(app, to: scene.team))
        #expect(scene.registry.facts(of: tokens[1])?.environment == .production)
    }

    @Test func `After unregistering the provider is told 410, what waited is discarded, and a new token is another`() throws {
        var scene = try ProviderScene()
        let first = scene.send()
        guard case .later(let pending) = first, let id = pending.uniqueID else {
            Issue.record("It was refused.")
            return
        }
        let phone = Phone()
        let other = scene.gateway.connect(DeviceID("tablet"), receiver: Phone())
        other.send([.unregister(app: scene.app)])
        var refusal = scene.refusal()
        #expect(refusal == nil)
        let session = scene.gateway.connect(scene.phone, receiver: phone)
        session.send([.unregister(app: scene.app)])
        refusal = scene.refusal()
        #expect(refusal == "Unregistered")
        #expect(scene.journal.records(of: .push(id)).last?.milestone.stage == .collapsed)
        session.send([.register(app: scene.app, environment: .sandbox)])
        guard case .token(_, _, let token) = phone.frames.last else {
            Issue.record("No token came.")
            return
        }
        scene.path = "/3/device/" + token.hex
        refusal = scene.refusal()
        #expect(refusal == nil)
    }

    @Test func `A store that fails is a sentence to the device`() throws {
        let clock = SpoolContract.Clock()
        let journal = Journal(.service)
        let gateway = Gateway(
            registry: BrokenRegistry(), spool: MemorySpool(journal: journal, around: clock.surroundings), journal: journal,
            around: clock.surroundings)
        let phone = Phone()
        gateway.connect(DeviceID("phone"), receiver: phone).send([.register(app: AppID("a.b"), environment: .sandbox)])
        guard case .registrationRefused(_, _, let message) = phone.frames.first else {
            Issue.record("It was not refused.")
            return
        }
        #expect(message.contains("The disk is full."))
    }

    @Test func `A newer session closes the older, which is deaf from then on`() throws {
        var scene = try ProviderScene()
        let (older, newer) = (Phone(), Phone())
        let first = scene.gateway.connect(scene.phone, receiver: older)
        _ = scene.gateway.connect(scene.phone, receiver: newer)
        #expect(older.closed.count == 1)
        first.close()
        first.send([.register(app: scene.app, environment: .sandbox)])
        _ = scene.send()
        #expect(older.frames.isEmpty)
        #expect(newer.frames.count == 1)
        #expect(scene.gateway.onlineDevices == [scene.phone])
        scene.gateway.disconnectAll("The service stops.")
        #expect(newer.closed == ["The service stops."])
        #expect(scene.gateway.onlineDevices.isEmpty)
    }

    @Test func `What is past its time is given up when the owner asks`() throws {
        var scene = try ProviderScene()
        let deadline = scene.clock.wall + .seconds(60)
        scene.set("apns-expiration", "\(deadline.microseconds / 1_000_000)")
        guard case .later(let pending) = scene.send(), let id = pending.uniqueID else {
            Issue.record("It was refused.")
            return
        }
        var next = scene.gateway.expire()
        #expect(next == deadline)
        scene.clock.advance(by: .seconds(60))
        next = scene.gateway.expire()
        #expect(next == nil)
        #expect(scene.journal.records(of: .push(id)).map(\.milestone.stage) == [.received, .accepted, .stored, .expired])
    }

    private final class Phone: DeviceLinkReceiver {
        private let state = Mutex<(frames: [ServiceFrame], closed: [String])>(([], []))

        var frames: [ServiceFrame] { state.withLock { $0.frames } }
        var closed: [String] { state.withLock { $0.closed } }
        func receive(_ frames: [ServiceFrame]) { state.withLock { $0.frames += frames } }
        func linkClosed(_ message: String) { state.withLock { $0.closed.append(message) } }
    }

    private final class BrokenRegistry: Registry {
        func facts(of token: DeviceToken) -> TokenFacts? { nil }
        func token(of app: AppID, on device: DeviceID, in environment: APNSEnvironment) -> TokenFacts? { nil }
        func key(_ id: String) -> SigningKey? { nil }
        func allows(_ app: AppID, to team: TeamID) -> Bool { false }
        func save(_ facts: TokenFacts) throws(StoreFailure) { throw StoreFailure("The disk is full.") }
        func save(_ key: SigningKey) throws(StoreFailure) { throw StoreFailure("The disk is full.") }
        func allow(_ app: AppID, to team: TeamID) throws(StoreFailure) { throw StoreFailure("The disk is full.") }
    }
}
