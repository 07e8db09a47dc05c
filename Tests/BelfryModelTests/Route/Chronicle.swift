import BelfryModel

/// Two journals, written milestone by milestone, some milliseconds apart.
struct Chronicle {
    static let key = PushKey.push(UniqueID(high: 1, low: 1))
    static let start = WallTime(seconds: 1_763_660_283.218)

    var service = Journal(.service)
    var device = Journal(.device)
    private var time = Chronicle.start

    /// An alert with a title that is remembered with its payload.
    static func facts(_ key: PushKey = key, title: String = "Two stops away", collapse: String? = "order-7731") -> PushFacts {
        var facts = PushFacts(key: key, received: start)
        facts.apnsID = "8e4c2f1a"
        facts.app = AppID("shop.example.Handcart")
        facts.type = .alert
        facts.priority = .immediate
        facts.collapseID = collapse.map(CollapseID.init(_:))
        facts.payload = PayloadBytes(#"{"aps":{"alert":{"title":"\#(title)","body":"Order 7731."}}}"#)
        return facts
    }

    /// `milestones` of one push, each so long after the one before it.
    @discardableResult
    mutating func write(_ milestones: Milestone..., of key: PushKey = key, every step: Duration = .milliseconds(2)) -> Chronicle {
        for milestone in milestones {
            let journal = milestone.stage.territory == .service ? service : device
            journal.write(key, milestone, at: time, device: DeviceID("phone"))
            time = time + step
        }
        return self
    }

    mutating func pass(_ duration: Duration) { time = time + duration }

    func route(_ key: PushKey = key, in journals: [Journal]? = nil) -> Route? {
        Route.join(key, in: journals ?? [service, device], appName: { $0 == AppID("shop.example.Handcart") ? "Handcart" : nil }, now: time)
    }

    /// A push that reached the phone at once.
    static func arrived(_ facts: PushFacts? = facts()) -> Chronicle {
        var chronicle = Chronicle()
        if let facts { chronicle.service.remember(facts) }
        chronicle.write(
            .received(stream: 7, bytes: 1_184, key: "K7Q2M9XW4T"), .accepted(durable: true), .transmitted(attempt: 1), .acknowledged, .arrived)
        return chronicle
    }
}
