public import BelfryModel
import Synchronization

/// The registry that keeps nothing over a restart.
public final class MemoryRegistry: Registry {
    private struct Home: Hashable {
        var app: AppID
        var device: DeviceID
        var environment: APNSEnvironment
    }

    private struct State {
        var tokens: [DeviceToken: TokenFacts] = [:]
        var current: [Home: DeviceToken] = [:]
        var keys: [String: SigningKey] = [:]
        var topics: [TeamID: Set<AppID>] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    public func facts(of token: DeviceToken) -> TokenFacts? { state.withLock { $0.tokens[token] } }

    public func token(of app: AppID, on device: DeviceID, in environment: APNSEnvironment) -> TokenFacts? {
        state.withLock { state in
            state.current[Home(app: app, device: device, environment: environment)].flatMap { state.tokens[$0] }
        }
    }

    public func key(_ id: String) -> SigningKey? { state.withLock { $0.keys[id] } }

    public func allows(_ app: AppID, to team: TeamID) -> Bool { state.withLock { $0.topics[team]?.contains(app) ?? false } }

    public func save(_ facts: TokenFacts) {
        state.withLock { state in
            state.tokens[facts.token] = facts
            let home = Home(app: facts.app, device: facts.device, environment: facts.environment)
            if facts.invalidSince == nil {
                state.current[home] = facts.token
            } else if state.current[home] == facts.token {
                state.current[home] = nil
            }
        }
    }

    public func save(_ key: SigningKey) { state.withLock { $0.keys[key.id] = key } }

    public func allow(_ app: AppID, to team: TeamID) { state.withLock { _ = $0.topics[team, default: []].insert(app) } }
}
