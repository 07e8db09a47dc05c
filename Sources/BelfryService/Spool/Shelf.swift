public import BelfryModel

/// The rules of the spool: which pushes are kept, which are handed to a device, and which give way to newer ones.
///
/// Every engine runs this same value and only adds where things are kept; it does no I/O and reads no clock. The cost of an input does not
/// depend on the number of devices, nor, except where a session begins or ends, on how much waits.
///
/// - While a session is attached, pushes go out in order, at most `limits.window` unacknowledged; the rest waits. A push that waits is replaced
///   by a newer one with the same topic and collapse id.
/// - While none is, `policy` says what is kept. What was in flight when the session ended waits again under that policy, in its old order.
/// - A push with `apns-expiration: 0`, or a time that has already passed, is handed to the session that is there and never kept. It takes
///   nobody's place, since what it replaced might have outlived it.
/// - Every push that was accepted ends in exactly one of acknowledged, collapsed, expired and discarded.
public struct Shelf: ~Copyable {
    public let policy: StorePolicy
    public let limits: ShelfLimits

    private var devices: [ShelfDevice] = []
    private var places: [DeviceID: Int] = [:]
    private var placesOfTokens: [DeviceToken: Int] = [:]
    private var rows: [SpoolEntry: ShelfRow] = [:]
    /// Only of what waits.
    private var alarms = Wakes<SpoolEntry, WallTime>()
    private var nextEntry: UInt64
    private var lastSession: UInt64 = 0

    /// - Parameter firstEntry: Greater than every entry that was ever given; an engine that outlives its process has to remember it.
    public init(policy: StorePolicy = .newestPerTopic, limits: ShelfLimits = .init(), firstEntry: UInt64 = 1) {
        self.policy = policy
        self.limits = limits
        nextEntry = max(firstEntry, 1)
    }

    /// Pushes that wait or are in flight.
    public var count: Int { rows.count }
    /// The number that the next push gets.
    public var upcomingEntry: UInt64 { nextEntry }
    /// When the next of those that wait is to be given up.
    public var nextExpiry: WallTime? { alarms.next }
    public func holds(_ entry: SpoolEntry) -> Bool { rows[entry] != nil }
}

// MARK: - Inputs

extension Shelf {
    /// A push that passed every check.
    public mutating func accept(_ push: consuming Push, for device: DeviceID, ticket: UInt32, at now: Moment) -> [ShelfEffect] {
        let push = push
        let place = self.place(of: device)
        let deadline = push.expiration.deadline(received: push.received)
        let isKept = deadline.map { $0 > now.wall } ?? false
        let isAttached = devices[place].session != nil
        var receipt = ShelfReceipt(ticket: ticket, receipt: .accepted(durable: isKept), entry: nil, push: push.uniqueID, device: device)
        let key = PushKey.push(push.uniqueID)

        guard isKept || isAttached else {
            return [.receipt(receipt), .milestone(key, deadline == nil ? .discarded(.deviceOffline) : .expired, device)]
        }
        let replaced = isKept ? replaceKey(of: push, isAttached: isAttached).flatMap { devices[place].replaceable[$0] } : nil
        guard replaced != nil || (rows.count < limits.total && devices[place].waiting < limits.waiting) else {
            receipt.receipt = .unavailable
            return [.receipt(receipt), .milestone(key, .discarded(.storeFailed), device)]
        }

        let entry = SpoolEntry(rawValue: nextEntry)
        nextEntry += 1
        remember(push.token, at: place)
        var effects: [ShelfEffect] = []
        if isKept {
            receipt.entry = entry
            effects.append(.insert(entry, push, device))
        }
        if let replaced { giveUp(replaced, as: .collapsed(by: push.uniqueID), into: &effects) }
        effects.append(.receipt(receipt))

        let row = ShelfRow(push: push, device: place, deadline: deadline, isKept: isKept, place: .waiting)
        if let session = devices[place].session, devices[place].waiting == 0, devices[place].inFlight.count < limits.window {
            // The usual case: straight through, without touching the line or the alarms.
            rows[entry] = row
            effects.append(.milestone(key, transmit(entry, at: place), device))
            effects.append(.deliver(device, session: session, [(entry, push)]))
        } else {
            rows[entry] = row
            wait(entry, row, at: place, isAttached: isAttached, into: &effects)
        }
        return effects
    }

    /// A row that was on disk when the process began; hand them in by rising entry, before anything else.
    public mutating func restored(_ entry: SpoolEntry, _ push: consuming Push, for device: DeviceID) -> [ShelfEffect] {
        let push = push
        let place = self.place(of: device)
        nextEntry = max(nextEntry, entry.rawValue + 1)
        remember(push.token, at: place)
        var effects: [ShelfEffect] = []
        // Several of one topic may have been in flight when the process ended.
        if let key = replaceKey(of: push, isAttached: false), let older = devices[place].replaceable[key] {
            giveUp(older, as: .collapsed(by: push.uniqueID), into: &effects)
        }
        var row = ShelfRow(push: push, device: place, deadline: push.expiration.deadline(received: push.received), isKept: true, place: .waiting)
        row.isAnnounced = true
        rows[entry] = row
        wait(entry, row, at: place, isAttached: false, into: &effects)
        return effects
    }

    /// A session of the device begins; the number names it. What waits goes out, and what an older session had in flight goes out again.
    public mutating func attached(_ device: DeviceID, at now: Moment) -> (session: UInt64, effects: [ShelfEffect]) {
        let place = self.place(of: device)
        lastSession += 1
        var effects: [ShelfEffect] = []
        if let older = devices[place].session {
            effects.append(.evict(device, session: older))
            recall(place, isAttached: true, at: now, into: &effects)
        }
        devices[place].session = lastSession
        reindex(place, isAttached: true, into: &effects)
        pump(place, at: now, into: &effects)
        return (lastSession, effects)
    }

    /// The session ended. One that was evicted is not the device's any more: nothing happens.
    public mutating func detached(_ device: DeviceID, session: UInt64, at now: Moment) -> [ShelfEffect] {
        guard let place = places[device], devices[place].session == session else { return [] }
        devices[place].session = nil
        var effects: [ShelfEffect] = []
        recall(place, isAttached: false, at: now, into: &effects)
        reindex(place, isAttached: false, into: &effects)
        for entry in devices[place].standing { announce(entry, into: &effects) }
        return effects
    }

    /// The device has the push on its own disk. An entry that was replaced, or is another device's, takes nothing with it.
    public mutating func acknowledge(_ entry: SpoolEntry, from device: DeviceID, at now: Moment) -> [ShelfEffect] {
        guard let row = rows[entry], devices[row.device].id == device else { return [] }
        var effects: [ShelfEffect] = []
        giveUp(entry, as: .acknowledged, into: &effects)
        pump(row.device, at: now, into: &effects)
        return effects
    }

    /// The token is invalid: what waits for it is discarded. What is in flight may still be acknowledged, but is not delivered again.
    public mutating func purge(_ token: DeviceToken) -> [ShelfEffect] {
        guard let place = placesOfTokens.removeValue(forKey: token) else { return [] }
        devices[place].tokens.removeAll { $0 == token }
        var effects: [ShelfEffect] = []
        for entry in waiting(at: place) where rows[entry]?.push.token == token {
            giveUp(entry, as: .discarded(.unregistered), into: &effects)
        }
        for entry in devices[place].inFlight where rows[entry]?.push.token == token {
            if rows[entry]?.isKept == true { effects.append(.delete(entry)) }
            rows[entry]?.isKept = false
            rows[entry]?.isPurged = true
        }
        return effects
    }

    /// Gives up what is past its time. Late is harmless: such a push is not delivered anyway. Ask again at `nextExpiry`.
    public mutating func expire(at now: Moment) -> [ShelfEffect] {
        var effects: [ShelfEffect] = []
        while let entry = alarms.popDue(at: now.wall) { giveUp(entry, as: .expired, into: &effects) }
        return effects
    }

    /// The engine could not commit the row of a push whose receipt was still due: forgets it. False where the device has acknowledged it
    /// meanwhile, which is as good as a disk, or it has ended otherwise: one whose place a newer push took shares the fate of that one.
    public mutating func failed(_ entry: SpoolEntry, at now: Moment) -> (wasHeld: Bool, effects: [ShelfEffect]) {
        guard let row = rows[entry] else { return (false, []) }
        var effects: [ShelfEffect] = []
        giveUp(entry, as: .discarded(.storeFailed), into: &effects)
        pump(row.device, at: now, into: &effects)
        return (true, effects)
    }
}

// MARK: - Steps

extension Shelf {
    private mutating func place(of device: DeviceID) -> Int {
        if let place = places[device] { return place }
        devices.append(ShelfDevice(id: device))
        places[device] = devices.count - 1
        return devices.count - 1
    }

    private mutating func remember(_ token: DeviceToken, at place: Int) {
        guard !devices[place].tokens.contains(token) else { return }
        devices[place].tokens.append(token)
        placesOfTokens[token] = place
    }

    private func replaceKey(of push: borrowing Push, isAttached: Bool) -> ReplaceKey? {
        if !isAttached, policy == .newestPerTopic {
            return ReplaceKey(environment: push.environment, topic: push.topic, collapse: nil)
        }
        guard let collapse = push.collapseID else { return nil }
        return ReplaceKey(environment: push.environment, topic: push.topic, collapse: collapse)
    }

    private func waiting(at place: Int) -> [SpoolEntry] {
        devices[place].standing.filter { rows[$0]?.place == .waiting }
    }

    /// Puts a row that is already in `rows` at the end of its device's line.
    private mutating func wait(_ entry: SpoolEntry, _ row: borrowing ShelfRow, at place: Int, isAttached: Bool, into effects: inout [ShelfEffect]) {
        devices[place].append(entry)
        if row.isKept {
            if let deadline = row.deadline { alarms.set(entry, at: deadline) }
            if let key = replaceKey(of: row.push, isAttached: isAttached) { devices[place].replaceable[key] = entry }
        }
        if !isAttached { announce(entry, into: &effects) }
    }

    /// Writes `stored`, once for each time that it has to wait.
    private mutating func announce(_ entry: SpoolEntry, into effects: inout [ShelfEffect]) {
        guard let row = rows[entry], row.place == .waiting, !row.isAnnounced else { return }
        rows[entry]?.isAnnounced = true
        effects.append(.milestone(row.key, .stored(deadline: row.deadline), devices[row.device].id))
    }

    /// Ends a push, wherever it is.
    private mutating func giveUp(_ entry: SpoolEntry, as end: Milestone, into effects: inout [ShelfEffect]) {
        guard let row = rows.removeValue(forKey: entry) else { return }
        switch row.place {
        case .inFlight:
            devices[row.device].inFlight.removeAll { $0 == entry }
        case .waiting:
            alarms.cancel(entry)
            unindex(entry, row)
            if devices[row.device].left() { devices[row.device].stand(waiting(at: row.device)) }
        }
        if row.isKept { effects.append(.delete(entry)) }
        effects.append(.milestone(row.key, end, devices[row.device].id))
    }

    private mutating func unindex(_ entry: SpoolEntry, _ row: borrowing ShelfRow) {
        guard !devices[row.device].replaceable.isEmpty,
            let key = replaceKey(of: row.push, isAttached: devices[row.device].session != nil), devices[row.device].replaceable[key] == entry
        else { return }
        devices[row.device].replaceable[key] = nil
    }

    private mutating func transmit(_ entry: SpoolEntry, at place: Int) -> Milestone {
        rows[entry]?.place = .inFlight
        rows[entry]?.isAnnounced = false
        rows[entry]?.attempts += 1
        devices[place].inFlight.append(entry)
        return .transmitted(attempt: rows[entry]?.attempts ?? 1)
    }

    /// Hands out what waits as far as the window lets it.
    private mutating func pump(_ place: Int, at now: Moment, into effects: inout [ShelfEffect]) {
        guard let session = devices[place].session else { return }
        var pushes: [(entry: SpoolEntry, push: Push)] = []
        while devices[place].inFlight.count < limits.window, let entry = devices[place].first() {
            devices[place].step()
            guard let row = rows[entry], row.place == .waiting else { continue }
            if row.isKept, let deadline = row.deadline, deadline <= now.wall {
                giveUp(entry, as: .expired, into: &effects)
                continue
            }
            alarms.cancel(entry)
            unindex(entry, row)
            _ = devices[place].left()
            effects.append(.milestone(row.key, transmit(entry, at: place), devices[place].id))
            pushes.append((entry, row.push))
        }
        if !pushes.isEmpty { effects.append(.deliver(devices[place].id, session: session, pushes)) }
    }

    /// What was in flight stands before what waits again; what may not outlive its session, its token or its time ends here.
    private mutating func recall(_ place: Int, isAttached: Bool, at now: Moment, into effects: inout [ShelfEffect]) {
        let returning = devices[place].inFlight
        let others = waiting(at: place)
        devices[place].inFlight = []
        for entry in returning { rows[entry]?.place = .waiting }
        devices[place].stand(returning + others)
        for entry in returning + others {
            guard let row = rows[entry] else { continue }
            if row.isPurged {
                giveUp(entry, as: .discarded(.unregistered), into: &effects)
            } else if !row.isKept {
                guard !isAttached else { continue }
                giveUp(entry, as: row.deadline == nil ? .discarded(.deviceOffline) : .expired, into: &effects)
            } else if let deadline = row.deadline {
                if deadline <= now.wall { giveUp(entry, as: .expired, into: &effects) } else { alarms.set(entry, at: deadline) }
            }
        }
    }

    /// Whether a session is there decides what replaces what: looks at the line anew, and lets the newer take the older's place.
    private mutating func reindex(_ place: Int, isAttached: Bool, into effects: inout [ShelfEffect]) {
        devices[place].replaceable = [:]
        for entry in waiting(at: place) {
            guard let row = rows[entry], row.isKept, let key = replaceKey(of: row.push, isAttached: isAttached) else { continue }
            if let older = devices[place].replaceable.updateValue(entry, forKey: key) {
                giveUp(older, as: .collapsed(by: row.push.uniqueID), into: &effects)
            }
        }
    }
}
