extension Verdict {
    /// What happened, because of the one cause that decided: the first of the person's end, the service's end, and where it is now.
    init(_ story: RouteStory) {
        if let end = story.end {
            self = Verdict.ended(end.milestone, at: end.at, story)
        } else if let end = story.serviceEnd, end.milestone != .acknowledged {
            self = Verdict.endedInService(end.milestone, at: end.at, story)
        } else {
            self = Verdict.underway(story)
        }
    }

    /// No end yet, or one that another journal holds.
    private static func underway(_ story: RouteStory) -> Verdict {
        guard let last = story.records.last else {
            return .init(mark: .waiting, brief: "Not begun", sentence: "Waiting, because nothing has been written about it yet.")
        }
        let onPhone = story.records.last { $0.milestone.stage.territory == .device }
        if onPhone == nil, story.has(.acknowledged) { return handedOver(last, story) }
        let waited = (story.now - (onPhone ?? last).at).words
        return waiting((onPhone ?? last).milestone.stage, for: waited, story)
    }

    private static func waiting(_ stage: Milestone.Stage, for time: String, _ story: RouteStory) -> Verdict {
        func verdict(_ brief: String, _ sentence: String, _ remark: String = "") -> Verdict {
            .init(mark: .waiting, brief: brief, sentence: sentence, remark: remark)
        }
        return switch stage {
        case .received: verdict("Waiting for the disk", "Waiting for \(time), because the store has not kept it yet.")
        case .stored:
            verdict(
                "Waiting in store", "Waiting in the store for \(time), because the phone is offline.",
                story.remainingLife.map { "It expires in \($0)." } ?? "")
        case .accepted: verdict("Waiting in store", "Waiting in the store for \(time), because it has not been sent to the phone yet.")
        case .transmitted: verdict("Waiting for the phone", "Waiting for \(time), because the phone has not acknowledged it yet.")
        case .extensionStarted:
            verdict("Extension running", "Waiting for \(time), because its extension has not answered yet.", "It may take 30 s.")
        default: verdict("On the phone", "Waiting on the phone for \(time), because it has not been decided yet.")
        }
    }

    /// Acknowledged, and the device's half is not here.
    private static func handedOver(_ last: MilestoneRecord, _ story: RouteStory) -> Verdict {
        let elsewhere = !story.halves.contains(.device)
        return .init(
            mark: elsewhere ? .fine : .waiting, brief: "Handed to the phone",
            sentence: "Handed to the phone \((last.at - story.begin).words) \(story.since), because the phone acknowledged it.",
            remark: elsewhere ? "What became of it stands in the phone's own journal." : "The phone's journal has nothing about it.")
    }
}

extension RouteStory {
    /// How long it may still wait in the store.
    var remainingLife: String? {
        for case .stored(let deadline?) in records.reversed().map(\.milestone) { return (deadline - now).words }
        return nil
    }
}
