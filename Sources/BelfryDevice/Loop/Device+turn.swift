import BelfryModel
import Synchronization

extension Device {
    /// Takes `inputs` and all mail, decides, commits, and performs, until nothing is left; returns when it has to be woken next.
    ///
    /// A turn that is called while another one runs (from a watcher, or from a runtime that answers at once) leaves its inputs to that one.
    @discardableResult
    public func turn(_ inputs: [DeviceInput] = []) -> NextWake {
        let mine = mailbox.withLock { mailbox in
            mailbox.add(inputs)
            if mailbox.running || mailbox.stopped { return false }
            mailbox.running = true
            return true
        }
        guard mine else { return core.withLock { $0.nextWake } }
        startOnce()
        while round() {}
        return core.withLock { $0.nextWake }
    }

    private func startOnce() {
        let attachments: Set<String>? = core.withLock { core in
            guard !core.started else { return nil }
            core.started = true
            return core.center.attachments
        }
        guard let attachments else { return }
        apps.start(device: id, attachments: attachments) { [weak self] inputs in self?.enqueue(inputs) }
        perform(core.withLock { core in core.turn(core.center.start(at: around.moment)) })
    }

    /// One batch; false when there was nothing to do.
    private func round() -> Bool {
        let moment = around.moment
        if core.withLock({ $0.held != nil }), !retryHeld(at: moment) {
            mailbox.withLock { $0.running = false }
            return false
        }
        let (batch, leftOut) = mailbox.withLock { mailbox in
            let batch = mailbox.take()
            let leftOut = mailbox.leftOut
            mailbox.leftOut = false
            return (batch, leftOut)
        }
        let turn = core.withLock { $0.decide(batch, at: moment) }
        if leftOut { enqueue([.linkClosed(message: "More pushes came than the phone could take; it opens the link again.")]) }
        perform(turn)
        for fence in mailbox.withLock({ $0.passed() }) { fence.resume() }
        return mailbox.withLock { mailbox in
            mailbox.running = mailbox.count > 0
            return mailbox.running
        }
    }

    /// Tries to write what could not be written; false while it still cannot, or the time to try has not come.
    private func retryHeld(at moment: Moment) -> Bool {
        let held: Turn? = core.withLock { core in
            guard let at = core.retryAt, at <= moment.monotonic else { return nil }
            return core.held.take()
        }
        if let held { perform(held) }
        return core.withLock { $0.held == nil }
    }

    /// Commits, then carries out the rest in the order that keeps its promises: the service hears of a push only when it is on disk, programs
    /// hear of it before watchers do.
    private func perform(_ turn: Turn) {
        let effects = turn.effects
        guard !effects.isEmpty else { return }
        let moment = around.moment
        let changes = effects.compactMap { if case .commit(let change) = $0 { change } else { nil } }
        do {
            if !changes.isEmpty { try archive.commit(changes) }
            core.withLock { $0.retryAt = nil }
        } catch {
            keepBack(turn, because: error, at: moment)
            return
        }
        performLink(effects)
        let orders = effects.compactMap { if case .app(let order) = $0 { order } else { nil } }
        if !orders.isEmpty { apps.perform(orders) }
        // After its processes were ended.
        for case .removeApp(let app) in changes { apps.deleteFiles(of: app) }
        record(effects, at: moment.wall)
        publish(effects, revision: turn.revision, at: moment.wall)
        for case .finished(let command, let failure) in effects { answer(command, failure) }
    }

    /// Keeps a turn that could not be written, whole and in order, and tells those who wait for a command.
    private func keepBack(_ turn: Turn, because failure: ArchiveFailure, at moment: Moment) {
        core.withLock { core in
            core.retryAt = moment.monotonic + TurnState.retry
            core.held = turn
        }
        let message = "The phone could not write to its disk (\(failure.message)). It goes on as soon as the disk can be written again."
        let waiting = mailbox.withLock { mailbox in
            defer { mailbox.answers = [:] }
            return mailbox.answers.values.map(\.self)
        }
        for answer in waiting { answer.resume(returning: CommandFailure(.unavailable, message)) }
    }

    private func performLink(_ effects: [DeviceEffect]) {
        var frames: [DeviceFrame] = []
        for effect in effects {
            switch effect {
            case .link(let frame): frames.append(frame)
            case .setLink(let open):
                send(frames)
                frames = []
                setLink(open: open)
            default: break
            }
        }
        send(frames)
    }

    private func send(_ frames: [DeviceFrame]) {
        if !frames.isEmpty { hold.withLock { $0.session }?.send(frames) }
    }

    private func setLink(open: Bool) {
        let (old, number) = hold.withLock { hold in
            defer {
                hold.session = nil
                hold.number += 1
            }
            return (hold.session, hold.number + 1)
        }
        old?.close()
        guard open else { return }
        // Opened is said before the first frame can come, since `connect` may deliver at once.
        enqueue([.linkOpened])
        let session = link.connect(id, receiver: LinkEar(self, session: number))
        hold.withLock { hold in if hold.number == number { hold.session = session } }
    }

    private func record(_ effects: [DeviceEffect], at time: WallTime) {
        for effect in effects {
            switch effect {
            case .remember(let facts): journal.remember(facts)
            case .milestone(let key, let milestone): journal.write(key, milestone, at: time, device: id)
            default: break
            }
        }
    }

    private func publish(_ effects: [DeviceEffect], revision: UInt64, at time: WallTime) {
        let changes = effects.compactMap { if case .event(let change) = $0 { change } else { nil } }
        guard !changes.isEmpty else { return }
        let listeners = watchers.withLock { $0.listening(to: revision) }
        for change in changes {
            let event = CenterEvent(device: id, revision: revision, at: time, change: change)
            for tell in listeners { tell(event) }
        }
    }

    private func answer(_ command: CommandID, _ failure: CommandFailure?) {
        mailbox.withLock { $0.answers.removeValue(forKey: command) }?.resume(returning: failure)
    }
}
