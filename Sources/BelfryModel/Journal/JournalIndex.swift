/// The records of several journals sorted by push: one pass over each, or none where only some pushes are wanted.
struct JournalIndex {
    private(set) var records: [PushKey: [MilestoneRecord]] = [:]
    private var predecessors: [PushKey: PushKey] = [:]
    private let journals: [Journal]

    /// - Parameter wanted: Leaves out all other pushes; nil takes every one.
    init(_ journals: [Journal], only wanted: Set<PushKey>? = nil) {
        self.journals = journals
        for journal in journals {
            if let wanted { take(wanted, from: journal) } else { takeAll(from: journal) }
        }
    }

    private mutating func takeAll(from journal: Journal) {
        for record in journal.records {
            if case .updated(let newer) = record.milestone { predecessors[newer] = record.key }
            records[record.key, default: []].append(record)
        }
    }

    private mutating func take(_ wanted: Set<PushKey>, from journal: Journal) {
        for key in wanted {
            let found = journal.records(of: key)
            if !found.isEmpty { records[key, default: []] += found }
            if let older = journal.predecessor(of: key) { predecessors[key] = older }
        }
    }

    /// By the time of their first record, oldest first.
    var keys: [PushKey] {
        records.compactMap { key, records in records.map(\.at).min().map { (key, first: $0) } }
            .sorted { a, b in a.first != b.first ? a.first < b.first : a.0.place < b.0.place }
            .map(\.0)
    }

    /// The service's facts and the device's are of one push; those that still have the payload are better.
    func facts(of key: PushKey) -> PushFacts? {
        let known = journals.compactMap { $0.facts(of: key) }
        return known.first { $0.payload != nil } ?? known.first
    }

    /// Nil where no record is left.
    func route(_ key: PushKey, appName: (AppID) -> String?, now: WallTime) -> Route? {
        guard let records = records[key] else { return nil }
        var successor: PushFacts?
        for case .collapsed(let newer) in records.map(\.milestone) { successor = facts(of: .push(newer)) }
        return Route(
            key: key, records: records, facts: facts(of: key), halves: Set(journals.map(\.territory)), appName: appName,
            predecessor: predecessors[key].flatMap { facts(of: $0) }, successor: successor, now: now)
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
