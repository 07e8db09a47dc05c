extension RouteSummary {
    /// One line for each push that these journals know, newest first.
    public static func list(
        in journals: [Journal], limit: Int = .max, appName: (AppID) -> String? = { _ in nil }, now: WallTime
    ) -> [RouteSummary] {
        let index = JournalIndex(journals)
        return index.keys.reversed().prefix(limit).compactMap { index.route($0, appName: appName, now: now).map(RouteSummary.init) }
    }

    public init(_ route: Route) {
        var app = route.facts?.app
        if case .local(let local, _, _) = route.key { app = local }
        self.init(
            key: route.key, apnsID: route.facts?.apnsID, app: app, title: route.facts?.payload.map { PayloadGlance($0).title } ?? "",
            type: route.facts?.type, priority: route.facts?.priority, collapseID: route.facts?.collapseID, environment: route.facts?.environment,
            received: route.facts?.received ?? route.steps.map(\.at).min() ?? WallTime(microseconds: 0), verdict: route.verdict)
    }
}
