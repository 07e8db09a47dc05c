extension RouteSummary {
    /// The lines of these pushes, oldest first; those that no journal knows are left out.
    public static func list(
        of wanted: Set<PushKey>, in journals: [Journal], appName: (AppID) -> String? = { _ in nil }, now: WallTime
    ) -> [RouteSummary] {
        let index = JournalIndex(journals, only: wanted)
        return index.keys.compactMap { index.route($0, appName: appName, now: now).map(RouteSummary.init) }
    }
}
