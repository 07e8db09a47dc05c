public import BelfryModel

/// The phone's mind: what is delivered, what waits, who is asked, and what the person sees.
///
/// A pure machine: it is told facts with the time at which they are told, and answers with what is to be done, in order. It does no I/O, and
/// `memory` is at every moment what the archive holds once the `commit` effects have been written, so that a device can be rebuilt from its
/// archive after any turn. Its rules stand in the folders beside this one: Intake, Permission, Triggers, Delivered, Presentation, Apps.
public struct Center: ~Copyable {
    let device: DeviceID
    let zone: String
    var chance: Chance
    /// What survives a crash.
    var memory: ArchiveContents
    /// The moment of the input that is being decided.
    var now: Moment
    var effects: [DeviceEffect] = []
    var course = Course()

    var deadlines = Wakes<Deadline, MonotonicTime>()
    var triggers = Wakes<NotificationKey, WallTime>()

    var wakes: [AppID: [Wake]] = [:]
    var flights = Flights()
    var backlog: [Backlogged] = []
    var programs: [AppSession: Program] = [:]
    var launching: [AppID: LaunchReason] = [:]
    /// Who opened an app that is being started, and hears how that ends.
    var openings: [AppID: [CommandID]] = [:]
    var calls = Calls()
    var asks: [AppID: AuthorizationAsk] = [:]
    var link = LinkState()
    var stage = Stage()
    var firings = Firings()
    /// The highest `order` given so far.
    var order: UInt64

    /// Takes over what an archive holds. `start` has to be called once before anything is applied.
    public init(contents: ArchiveContents, device: DeviceID, zone: String, chance: Chance, at moment: Moment) {
        memory = contents
        self.device = device
        self.zone = zone
        self.chance = chance
        now = moment
        order = contents.delivered.values.map(\.order).max() ?? 0
        // Seconds are more than anything has fired before a restart, so no number comes twice; a phone's first life counts from 0.
        firings = Firings(floor: contents.apps.isEmpty ? 0 : UInt32(clamping: Int64(moment.wall.seconds)))
        for pending in contents.pending.values { triggers.set(pending.key, at: pending.due) }
        for origin in contents.delivered.values.map(\.origin) {
            course.resume(origin, after: .presented)
            firings.resume(origin)
        }
        for origin in contents.responses.values.map(\.notification.origin) {
            course.resume(origin, after: .responded)
            firings.resume(origin)
        }
        for arrival in contents.inbox.values { course.resume(.push(arrival.push.uniqueID), after: .arrived) }
        for (app, settings) in contents.settings where settings.status == .notDetermined && !settings.asked.isEmpty {
            asks[app] = AuthorizationAsk(options: settings.asked, asked: moment.wall)
        }
    }

    /// Goes on where the device stopped: decides the inbox and opens the link.
    public mutating func start(at moment: Moment) -> [DeviceEffect] {
        now = moment
        forgetSeen()
        // No program outlives the device's end of its link.
        if memory.phone.foreground != nil { setPhone { phone in (phone.surface, phone.foreground) = (.home, nil) } }
        recoverInbox()
        // Whoever has not handled a response yet is started for it again.
        for app in Set(memory.responses.values.map(\.app)).sorted() { launch(app, .backgroundAction) }
        if memory.phone.online { effects.append(.setLink(open: true)) }
        return take()
    }

    /// One fact. Everything that follows from it is in the answer; the machine never waits.
    public mutating func apply(_ input: consuming DeviceInput, at moment: Moment) -> [DeviceEffect] {
        now = moment
        switch consume input {
        case .frame(let frame): hear(frame)
        case .linkOpened: linkOpened()
        case .linkClosed: linkClosed()
        case .connected(let session, let hello, let app, let launch): connected(session, hello, app: app, launch: launch)
        case .disconnected(let session): disconnected(session)
        case .request(let session, let number, let request): answer(session, number, request)
        case .answered(let call, let answer): answered(call, answer)
        case .serviceFinished(let run, let result): serviceFinished(run, result)
        case .launchFailed(let app, let message): launchFailed(app, message)
        case .installed(let app): installed(app)
        case .command(let id, let command): obey(id, command)
        case .woke: wake()
        }
        drainBacklog()
        return take()
    }

    /// When `apply(.woke)` is wanted next.
    public var nextWake: NextWake { NextWake(monotonic: deadlines.next, wall: triggers.next) }

    private mutating func take() -> [DeviceEffect] {
        defer { effects = [] }
        return effects
    }

    private mutating func wake() {
        while let deadline = deadlines.popDue(at: now.monotonic) {
            switch deadline {
            case .service(let run): serviceTimeIsUp(run)
            case .grace(let run): serviceStaysSilent(run)
            case .call(let call): callTimeIsUp(call)
            case .banner: endBanner()
            case .launch(let app): launchTimeIsUp(app)
            case .reconnect: reconnect()
            }
        }
        while let key = triggers.popDue(at: now.wall) { fire(key) }
    }
}
