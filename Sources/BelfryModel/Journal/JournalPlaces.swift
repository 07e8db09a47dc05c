/// Where the records of each push stand in a journal's ring, in the order in which they were written.
struct JournalPlaces {
    private var places: [PushKey: [Int]] = [:]
    private var predecessors: [PushKey: PushKey] = [:]

    mutating func add(_ record: MilestoneRecord, at place: Int) {
        places[record.key, default: []].append(place)
        if case .updated(let newer) = record.milestone { predecessors[newer] = record.key }
    }

    /// The ring writes over its oldest record, which is the first of its push.
    mutating func remove(_ record: MilestoneRecord) {
        places[record.key]?.removeFirst()
        if places[record.key]?.isEmpty == true { places[record.key] = nil }
        if case .updated(let newer) = record.milestone, predecessors[newer] == record.key { predecessors[newer] = nil }
    }

    func of(_ key: PushKey) -> [Int] { places[key] ?? [] }
    func predecessor(of key: PushKey) -> PushKey? { predecessors[key] }
}
