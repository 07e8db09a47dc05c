extension Verdict {
    /// The service's ends, all but `acknowledged`.
    static func endedInService(_ milestone: Milestone, at time: WallTime, _ story: RouteStory) -> Verdict {
        switch milestone {
        case .refused(let status, let reason): refused(status, reason)
        case .collapsed: collapsed(at: time, story)
        case .expired where !story.has(.stored):
            .init(
                mark: .never, brief: "Expired", sentence: "Never delivered, because its apns-expiration was already past and the phone was offline.",
                remark: "A later apns-expiration would have kept it. The service still answered 200.")
        case .expired:
            .init(
                mark: .never, brief: "Expired in store", sentence: "Never delivered, because it expired before the phone came back online.",
                remark: "It had waited for \((time - story.begin).words). A later apns-expiration would have kept it.")
        case .discarded(let reason): discarded(reason)
        default: .init(mark: .waiting, brief: "On its way", sentence: "Waiting, because it is on its way.")
        }
    }

    private static func refused(_ status: Int, _ reason: String) -> Verdict {
        let cause = Refusal(rawValue: reason)
        let name = reason.isEmpty ? "\(status)" : "\(status) \(reason)"
        return .init(
            mark: .never, brief: "Refused \(status)", sentence: "Refused with \(name), because \(cause?.because ?? "the service said so").",
            remark: cause?.remedy ?? "")
    }

    private static func collapsed(at time: WallTime, _ story: RouteStory) -> Verdict {
        let newer = PayloadGlance.quote(story.successor) ?? "a newer push"
        return .init(
            mark: .quiet, brief: "Replaced in store",
            sentence: "Never left the store, because \(newer) replaced it \((time - story.begin).words) later.",
            remark: "One push per app, or per collapse id, waits while a phone is offline.")
    }

    private static func discarded(_ reason: DiscardReason) -> Verdict {
        switch reason {
        case .unregistered:
            .init(
                mark: .never, brief: "Token became invalid", sentence: "Never delivered, because its device token became invalid while it waited.",
                remark: "The app has to register again; the next push gets 410 Unregistered.")
        case .deviceOffline:
            .init(
                mark: .never, brief: "Phone was offline", sentence: "Never delivered, because its apns-expiration was 0 and the phone was offline.",
                remark: "A later apns-expiration would have kept it. The service still answered 200.")
        case .storeFailed:
            .init(
                mark: .never, brief: "Refused 503",
                sentence: "Refused with 503 ServiceUnavailable, because the service could not write it to its disk.",
                remark: "Nothing of it was kept. Send it again once the disk has room.")
        }
    }
}
