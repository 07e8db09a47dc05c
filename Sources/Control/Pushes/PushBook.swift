import BelfryDevice
import BelfryModel

/// What is remembered of pushes, joined from the journals of the service and the device.
struct PushBook: Sendable {
    /// How many a list holds at most.
    static let limit = 2000

    let service: Journal
    let device: Device
    let around: Surroundings

    /// Newest first.
    func summaries(limit: Int) -> [RouteSummary] {
        RouteSummary.list(in: journals, limit: limit, appName: names(), now: around.wall())
    }

    /// Oldest first.
    func summaries(of keys: Set<PushKey>) -> [RouteSummary] {
        RouteSummary.list(of: keys, in: journals, appName: names(), now: around.wall())
    }

    /// Every push that had this `apns-id`, unique id or local identifier, oldest first.
    func routes(matching id: String) -> [Route] {
        let names = names()
        return Route.keys(matching: id, in: journals).compactMap { Route.join($0, in: journals, appName: names, now: around.wall()) }
    }

    struct Watch: Sendable {
        fileprivate let service: Int
        fileprivate let device: Int
    }

    /// Calls `touched` with every key that gets a milestone, on the writer's thread.
    func watch(_ touched: @escaping @Sendable (PushKey) -> Void) -> Watch {
        let watcher: Journal.Watcher = { entry in if case .record(let record) = entry { touched(record.key) } }
        return Watch(service: service.watch(watcher), device: device.journal.watch(watcher))
    }

    func unwatch(_ watch: Watch) {
        service.unwatch(watch.service)
        device.journal.unwatch(watch.device)
    }

    private var journals: [Journal] { [service, device.journal] }

    private func names() -> (AppID) -> String? {
        let names = device.appNames
        return { names[$0] }
    }
}
