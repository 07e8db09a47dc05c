public import BelfryDevice
public import BelfryModel
import NIOCore
import NIOPosix

extension AppHost {
    public func start(device: DeviceID, attachments: Set<String>, report: @escaping @Sendable ([DeviceInput]) -> Void) {
        onLoop { host, server in
            host.report = report
            host.attachments.keep(only: attachments)
            server.setOption(.autoRead, value: true).whenComplete { _ in }
        }
    }

    public func perform(_ effects: [AppEffect]) {
        onLoop { host, _ in for effect in effects { host.perform(effect) } }
    }

    public func install(bundleAt path: String) async throws(CommandFailure) -> InstalledApp {
        guard let bundles else { throw CommandFailure(.unavailable, "The device is not running; start it with `belfry up`.") }
        let result: Result<InstalledApp, CommandFailure>
        do {
            result = try await NIOThreadPool.singleton.runIfActive {
                do throws(CommandFailure) { return .success(try bundles.install(path)) } catch { return .failure(error) }
            }
        } catch {
            throw CommandFailure(.unavailable, "The device is stopping.")
        }
        let app = try result.get()
        onLoop { host, _ in host.extensions.retire(app.id) }
        return app
    }

    public func deleteFiles(of app: AppID) {
        onLoop { host, _ in
            host.extensions.retire(app)
            host.attachments.drop(of: app)
            host.bundles.remove(app)
            host.places.removeContainers(of: app)
        }
    }
}
