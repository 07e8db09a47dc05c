extension Route {
    /// Joins what is known of one push.
    ///
    /// - Parameters:
    ///   - records: From every journal that could be asked, in any order.
    ///   - halves: The territories whose journals could be asked.
    ///   - appName: What the person calls an app; nil takes the last part of its identifier.
    ///   - now: Ends the length of what is still waiting.
    public init(
        key: PushKey, records: [MilestoneRecord], facts: PushFacts?, halves: Set<Territory> = [.service, .device],
        appName: (AppID) -> String? = { _ in nil }, predecessor: PushFacts? = nil, successor: PushFacts? = nil, now: WallTime
    ) {
        let story = RouteStory(
            key: key, records: records, facts: facts, halves: halves, appName: appName, predecessor: predecessor, successor: successor, now: now)
        let steps = zip(story.records, [nil] + story.records).map { RouteStep($0, after: $1, story) }
        let order: [RouteStep.Place] = [.service, .phone, .person]
        self.init(
            key: key, facts: facts, verdict: Verdict(story), steps: order.flatMap { place in steps.filter { $0.place == place } },
            missing: story.missing)
    }

    /// The route of `key` as these journals tell it; nil where none of them has a record of it (any more).
    public static func join(_ key: PushKey, in journals: [Journal], appName: (AppID) -> String? = { _ in nil }, now: WallTime) -> Route? {
        JournalIndex(journals, only: [key]).route(key, appName: appName, now: now)
    }

    /// Every push that `text` names, oldest first: by its unique id, its `apns-id` (which providers repeat) in either case, or, for a local
    /// notification, its identifier.
    public static func keys(matching text: String, in journals: [Journal]) -> [PushKey] {
        let index = JournalIndex(journals)
        let unique = UniqueID(text).map(PushKey.push)
        let wanted = text.lowercased()
        return index.keys.filter { key in
            if key == unique || index.facts(of: key)?.apnsID?.lowercased() == wanted { return true }
            if case .local(_, let identifier, _) = key { return identifier == text }
            return false
        }
    }
}

extension RouteStory {
    /// Which half is not here, and where to ask.
    var missing: String? {
        if !isLocal, records.allSatisfy({ $0.milestone.stage.territory == .device }) {
            return halves.contains(.service)
                ? "The service's half is no longer in its journal."
                : "The service's half is in the service's own journal: ask it with belfry trace there."
        }
        let onPhone = records.contains { $0.milestone.stage.territory == .device }
        guard !onPhone, isLocal || has(.acknowledged) else { return nil }
        return halves.contains(.device)
            ? "The phone's half is not in its journal."
            : "The phone's half is in the phone's own journal: ask it with belfry trace there."
    }
}
