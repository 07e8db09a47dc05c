public import BelfryModel
import Synchronization

/// The service's core between its doors: decides the requests of providers, and is the link of devices that run in the same process.
///
/// Every method may be called from any thread and none of them waits for the disk, except a device's registration, which is durable before the
/// device hears of it.
public final class Gateway: Sendable, DeviceLink {
    public let registry: any Registry
    public let spool: any Spool
    public let journal: Journal
    /// The team that may send to every app that registers here; nil where topics are let by an administrator only.
    public let localTeam: TeamID?
    public let rules: CheckRules
    let around: Surroundings
    private let sessions = Mutex<[ObjectIdentifier: GatewaySession]>([:])

    /// - Parameter journal: The service's own; the spool writes into the same one.
    public init(
        registry: any Registry, spool: any Spool, journal: Journal, around: Surroundings, localTeam: TeamID? = nil, rules: CheckRules = .init()
    ) {
        (self.registry, self.spool, self.journal, self.around) = (registry, spool, journal, around)
        (self.localTeam, self.rules) = (localTeam, rules)
    }

    /// Gives up what is past its time and says when to call again. A push that is accepted meanwhile may be due earlier; that does no harm, since
    /// nothing is delivered past its time, so an owner calls at that time or after a minute, whichever comes first.
    public func expire() -> WallTime? { spool.expire(at: around.moment) }
}

// MARK: - Providers

extension Gateway {
    /// A whole request of a provider.
    ///
    /// - Parameters:
    ///   - connection: Of the request's connection; changed on its event loop only.
    ///   - ticket: Comes back with the receipt; unique among the connection's open requests, for example the stream's number.
    ///   - sink: Hears the receipt of a request that passed. It may be called from any thread, and before this returns.
    public func receive(
        _ request: borrowing ProviderRequest, on connection: inout ProviderConnection, verify: @escaping SignatureVerifier, ticket: UInt32,
        sink: any ReceiptSink
    ) -> ProviderAnswer {
        let facts = CheckFacts(registry: registry, now: around.moment, rules: rules, verify: verify)
        let id = around.uniqueID()
        let apnsID = apnsID(of: request)
        var draft = PushDraft()
        let (push, device): (Push, DeviceID)
        do throws(Refusal) {
            try Check.run(request, facts, on: &connection, into: &draft)
            (push, device) = try finished(draft, request, id, apnsID, at: facts.now.wall)
        } catch {
            refuse(request, draft, error, id, apnsID, key: connection.key, at: facts.now.wall)
            return .now(ProviderReply(error, apnsID: apnsID))
        }
        journal.remember(PushFacts(push))
        let received = Milestone.received(stream: request.stream, bytes: request.bodyLength, key: connection.key)
        journal.write(.push(id), received, at: facts.now.wall, device: device)
        spool.accept(push, for: device, ticket: ticket, sink: sink)
        return .later(PendingReply(apnsID: apnsID, uniqueID: request.environment == .sandbox ? id : nil))
    }

    private func finished(
        _ draft: borrowing PushDraft, _ request: borrowing ProviderRequest, _ id: UniqueID, _ apnsID: String, at now: WallTime
    ) throws(Refusal) -> (Push, DeviceID) {
        guard let token = draft.token, let topic = draft.topic else {
            throw Refusal(.internalServerError, hint: "The order of checks has none that reads the topic, or none that knows the token.")
        }
        let push = Push(
            uniqueID: id, apnsID: apnsID, environment: request.environment, token: token.token, topic: topic, type: draft.type,
            priority: draft.priority, expiration: draft.expiration, collapseID: draft.collapseID, received: now, payload: PayloadBytes(request.body))
        return (push, token.device)
    }

    /// The provider's own where it is one, byte for byte; else a new one in upper case, as Apple makes them.
    private func apnsID(of request: borrowing ProviderRequest) -> String {
        if let supplied = request[.id], HeaderChecks.isUUID(supplied) { return String(decoding: supplied, as: UTF8.self) }
        return around.uniqueID().description
    }

    /// Writes a refused push to the journal, with as much as could be read of it.
    private func refuse(
        _ request: borrowing ProviderRequest, _ draft: PushDraft, _ refusal: Refusal, _ id: UniqueID, _ apnsID: String, key: String?, at now: WallTime
    ) {
        var facts = PushFacts(key: .push(id), received: now)
        facts.apnsID = apnsID
        facts.app = draft.app
        facts.topic = draft.topic ?? request[.topic].map { Topic(String(decoding: $0.prefix(255), as: UTF8.self)) }
        facts.environment = request.environment
        facts.type = draft.type
        facts.priority = draft.priority
        facts.expiration = draft.expiration
        facts.collapseID = draft.collapseID
        facts.payload = PayloadBytes(request.body)
        journal.remember(facts)
        let device = draft.token?.device
        journal.write(.push(id), .received(stream: request.stream, bytes: request.bodyLength, key: key), at: now, device: device)
        journal.write(.push(id), .refused(status: refusal.status, reason: refusal.reason.name), at: now, device: device)
    }
}

// MARK: - Devices

extension Gateway {
    /// What waits may come to `receiver` before this returns.
    public func connect(_ device: DeviceID, receiver: any DeviceLinkReceiver) -> any DeviceLinkSession {
        let session = GatewaySession(device: device, receiver: receiver, gateway: self)
        sessions.withLock { $0[ObjectIdentifier(session)] = session }
        session.open()
        return session
    }

    /// Devices with an open session.
    public var onlineDevices: [DeviceID] { Set(sessions.withLock { $0.values.map(\.device) }).sorted() }

    /// Ends every session; what was not acknowledged stays in the spool.
    public func disconnectAll(_ message: String) {
        let open = sessions.withLock { sessions in
            defer { sessions = [:] }
            return Array(sessions.values)
        }
        for session in open { session.end(message) }
    }

    func forget(_ session: GatewaySession) {
        sessions.withLock { $0[ObjectIdentifier(session)] = nil }
    }

    /// The token of the app on this device: the one that it has, or a new one.
    func register(_ app: AppID, on device: DeviceID, in environment: APNSEnvironment) -> ServiceFrame {
        do throws(StoreFailure) {
            if let localTeam { try registry.allow(app, to: localTeam) }
            if let known = registry.token(of: app, on: device, in: environment) {
                return .token(app: app, environment: environment, token: known.token)
            }
            guard let token = freshToken() else { throw StoreFailure("No token could be made.") }
            try registry.save(TokenFacts(token: token, device: device, app: app, environment: environment, since: around.wall()))
            return .token(app: app, environment: environment, token: token)
        } catch {
            return .registrationRefused(app: app, environment: environment, message: "The service could not keep the token: \(error.message)")
        }
    }

    /// Makes the app's tokens invalid: providers are told 410 from now on. Frames tell where that failed.
    ///
    /// Apple tells 410 late on purpose; we do at once.
    func unregister(_ app: AppID, on device: DeviceID) -> [ServiceFrame] {
        var frames: [ServiceFrame] = []
        for environment in APNSEnvironment.allCases {
            guard var facts = registry.token(of: app, on: device, in: environment) else { continue }
            facts.invalidSince = around.wall()
            do throws(StoreFailure) {
                try registry.save(facts)
                spool.purge(facts.token)
            } catch {
                let message = "The service could not forget the token: \(error.message)"
                frames.append(.registrationRefused(app: app, environment: environment, message: message))
            }
        }
        return frames
    }

    /// Thirty-two random bytes.
    private func freshToken() -> DeviceToken? {
        DeviceToken(bytes: (0..<4).flatMap { _ in withUnsafeBytes(of: around.entropy().bigEndian) { Array($0) } })
    }
}
