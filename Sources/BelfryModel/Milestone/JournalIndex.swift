/// Several journals sorted by push: one pass over each, however many routes are wanted.
struct JournalIndex {
    private(set) var records: [PushKey: [MilestoneRecord]] = [:]
    private(set) var facts: [PushKey: PushFacts] = [:]
    /// By the time of their first record, oldest first.
    private(set) var keys: [PushKey] = []
    private var predecessors: [PushKey: PushKey] = [:]
    private let halves: Set<Territory>

    init(_ journals: [Journal]) {
        halves = Set(journals.map(\.territory))
        for journal in journals {
            for record in journal.records {
                records[record.key, default: []].append(record)
                if case .updated(let newer) = record.milestone { predecessors[newer] = record.key }
            }
            for fact in journal.facts { remember(fact) }
        }
        keys = Set(records.keys).union(facts.keys)
            .map { key in (key, first: records[key]?.map(\.at).min() ?? facts[key]?.received ?? WallTime(microseconds: 0)) }
            .sorted { a, b in a.first != b.first ? a.first < b.first : a.0.place < b.0.place }
            .map(\.0)
    }

    /// The service's facts and the device's are of one push; the ones that still have the payload are better.
    private mutating func remember(_ fact: PushFacts) {
        if let known = facts[fact.key], known.payload != nil || fact.payload == nil { return }
        facts[fact.key] = fact
    }

    func route(_ key: PushKey, appName: (AppID) -> String?, now: WallTime) -> Route? {
        guard records[key] != nil || facts[key] != nil else { return nil }
        let records = records[key] ?? []
        var successor: PushFacts?
        for case .collapsed(let newer) in records.map(\.milestone) { successor = facts[.push(newer)] }
        return Route(
            key: key, records: records, facts: facts[key], halves: halves, appName: appName,
            predecessor: predecessors[key].flatMap { facts[$0] }, successor: successor, now: now)
    }
}

extension PushKey {
    /// For a steady order of what came at one time.
    fileprivate var place: String {
        switch self {
        case .push(let id): id.description
        case .local(let app, let identifier, let firing): "\(app) \(identifier) \(firing)"
        }
    }
}
