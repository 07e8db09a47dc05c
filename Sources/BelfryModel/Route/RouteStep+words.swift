extension RouteStep {
    /// - Parameter before: The record right before this one in the whole route.
    init(_ record: MilestoneRecord, after before: MilestoneRecord?, _ story: RouteStory) {
        let milestone = record.milestone
        var report: ExtensionReport?
        if case .extensionFinished(let finished) = milestone { report = finished }
        self.init(
            at: record.at, place: milestone.place, stage: milestone.stage, name: milestone.stage.name, detail: milestone.detail(story, at: record.at),
            took: before.map { Double(max((record.at - $0.at).microseconds, 0)) / 1_000 }, isTerminal: milestone.stage.isTerminal, report: report)
    }
}

extension Milestone {
    /// Under which heading it stands: what the person did has one of its own.
    var place: RouteStep.Place {
        switch self {
        case .responded, .handled, .removed(by: .person): .person
        default: stage.territory == .service ? .service : .phone
        }
    }
}

extension Milestone.Stage {
    /// "Extension finished".
    public var name: String {
        switch self {
        case .received: "Received"
        case .refused: "Refused"
        case .accepted: "Accepted"
        case .stored: "Stored"
        case .transmitted: "Transmitted"
        case .acknowledged: "Acknowledged"
        case .collapsed: "Collapsed"
        case .expired: "Expired"
        case .discarded: "Discarded"
        case .arrived: "Arrived"
        case .duplicate: "Duplicate"
        case .extensionStarted: "Extension started"
        case .extensionFinished: "Extension finished"
        case .appWoken: "App woken"
        case .presented: "Presented"
        case .listed: "Listed"
        case .replacedInPlace: "Replaced in place"
        case .suppressed: "Suppressed"
        case .filtered: "Filtered"
        case .handedToApp: "Handed to the app"
        case .updated: "Updated"
        case .removed: "Removed"
        case .responded: "Responded"
        case .handled: "Handled"
        }
    }
}
