/// Everything that is known of one push: what the words of a route are made from.
struct RouteStory {
    let key: PushKey
    /// In the order of time; the service's first where two are equal.
    let records: [MilestoneRecord]
    let facts: PushFacts?
    /// What is read from the payload, where it is still remembered.
    let glance: PayloadGlance?
    /// What the person calls the app.
    let appName: String
    /// Which journals could be asked.
    let halves: Set<Territory>
    /// The title of the notification that this one took the place of.
    let predecessor: String?
    /// The title of the push that took this one's place in the store.
    let successor: String?
    let now: WallTime

    init(
        key: PushKey, records: [MilestoneRecord], facts: PushFacts?, halves: Set<Territory>, appName: (AppID) -> String?,
        predecessor: PushFacts? = nil, successor: PushFacts? = nil, now: WallTime
    ) {
        self.key = key
        self.records = RouteStory.inOrder(records)
        self.facts = facts
        glance = facts?.payload.map(PayloadGlance.init)
        self.appName = RouteStory.name(of: key, facts, appName)
        self.halves = halves
        self.predecessor = predecessor?.payload.map { PayloadGlance($0).title }
        self.successor = successor?.payload.map { PayloadGlance($0).title }
        self.now = now
    }

    var isLocal: Bool { key.uniqueID == nil }
    var begin: WallTime { records.first?.at ?? facts?.received ?? now }
    var end: MilestoneRecord? { last { $0.stage.isTerminal && $0.stage.territory == .device } }
    var serviceEnd: MilestoneRecord? { last { $0.stage.isTerminal && $0.stage.territory == .service } }
    /// The last run of its extension.
    var report: ExtensionReport? {
        for case .extensionFinished(let report) in records.reversed().map(\.milestone) { return report }
        return nil
    }
    func has(_ stage: Milestone.Stage) -> Bool { records.contains { $0.milestone.stage == stage } }
    func last(where matches: (Milestone) -> Bool) -> MilestoneRecord? { records.last { matches($0.milestone) } }

    /// How long it waited in the store for its device; nil where it did not.
    var wait: Duration? {
        guard let stored = records.first(where: { $0.milestone.stage == .stored })?.at else { return nil }
        let left = records.first { $0.milestone.stage == .transmitted && $0.at >= stored }?.at ?? serviceEnd?.at ?? now
        return left - stored
    }

    /// "after it was received", for a local one "after it fired".
    var since: String { isLocal ? "after it fired" : "after it was received" }

    private static func inOrder(_ records: [MilestoneRecord]) -> [MilestoneRecord] {
        func rank(_ record: MilestoneRecord) -> Int { record.milestone.stage.territory == .service ? 0 : 1 }
        // The standard sort is stable, and each journal is already in the order of writing.
        return records.sorted { a, b in a.at != b.at ? a.at < b.at : rank(a) < rank(b) }
    }

    private static func name(of key: PushKey, _ facts: PushFacts?, _ name: (AppID) -> String?) -> String {
        var app = facts?.app
        if case .local(let local, _, _) = key { app = local }
        guard let app else { return "the app" }
        return name(app) ?? app.rawValue.split(separator: ".").last.map(String.init) ?? "the app"
    }
}
