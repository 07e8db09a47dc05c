import BelfryModel
import Control
import PushNetwork
import Stores

/// Where a push of the command line goes: the door, the token, and what proves who sends it.
struct PushAddress {
    let token: String
    let port: Int
    /// The path of the certificate to trust.
    let authority: String
    let tokens: ProviderTokens

    /// What is not given is asked of the running service.
    init(app: AppID, environment: String?, token: String?, port: Int?, state: StateOption) async throws {
        let environment = try environment.map(Self.environment)
        let folder = try state.directory()
        if let token, let port {
            (self.token, self.port) = (token, port)
        } else {
            let client = try state.running()
            let ports = try await client.info().ports
            let found: (String, APNSEnvironment)
            if let token { found = (token, environment ?? .sandbox) } else { found = try await Self.deviceToken(for: app, in: environment, client) }
            (self.token, self.port) = (found.0, port ?? ports[found.1])
        }
        authority = folder.credentials + "/" + Credentials.authorityName
        do throws(CredentialFailure) { tokens = try ProviderTokens(from: folder.credentials) } catch {
            throw Sentence(.unavailable, error.description)
        }
    }

    private static func environment(_ text: String) throws(Sentence) -> APNSEnvironment {
        guard let known = APNSEnvironment(rawValue: text) else {
            throw Sentence(.usage, "--environment is sandbox or production, not \(text).")
        }
        return known
    }

    /// The token that the app was given on the device, and its environment.
    private static func deviceToken(
        for app: AppID, in wanted: APNSEnvironment?, _ client: ControlClient
    ) async throws -> (String, APNSEnvironment) {
        guard let tile = try await client.screen().apps.first(where: { $0.id == app }) else {
            throw CommandFailure(
                .noSuchApp, "\(app) is not installed. `belfry app list` shows what is; `belfry app install` puts an app on the device.")
        }
        for environment in wanted.map({ [$0] }) ?? [.sandbox, .production] {
            if let token = tile.tokens[environment] { return (token.hex, environment) }
        }
        if let wanted, let other = tile.tokens.keys.first {
            throw CommandFailure(
                .invalid,
                "\(app) is registered in \(other.rawValue), not in \(wanted.rawValue). Its entitlement aps-environment decides; "
                    + "push with --environment \(other.rawValue).")
        }
        throw CommandFailure(.notRunning, "\(app) has no device token. Open it once, so that it registers: belfry app open \(app)")
    }
}
