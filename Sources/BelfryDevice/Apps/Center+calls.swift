import BelfryModel

extension Center {
    /// Tells a program something.
    @discardableResult
    mutating func call(_ session: AppSession, _ call: AppCall) -> CallID {
        let id = calls.next()
        instruct(.call(id, session, call))
        return id
    }

    /// Asks a program something that it has to answer in time.
    @discardableResult
    mutating func call(_ session: AppSession, _ call: AppCall, expecting purpose: Calls.Purpose, within time: Duration) -> CallID {
        let id = self.call(session, call)
        calls.add(id, .init(session: session, purpose: purpose))
        deadlines.set(.call(id), at: now.monotonic + time)
        return id
    }

    /// Expects no answer any more.
    @discardableResult
    mutating func close(_ id: CallID) -> Calls.Open? {
        deadlines.cancel(.call(id))
        return calls.close(id)
    }

    mutating func reply(_ session: AppSession, _ number: UInt64, _ reply: AppReply) { instruct(.reply(session, number: number, reply)) }

    mutating func answered(_ id: CallID, _ answer: AppAnswer?) {
        guard let call = close(id) else { return }
        guard let answer else { return unanswered(id, call) }
        switch (call.purpose, answer) {
        case (.presentation(let sequence), .presentation(let options, let implemented)):
            presentationAnswered(id, sequence, options, implemented: implemented)
        case (.presentation(let sequence), _): presentationAnswered(id, sequence, nil, implemented: true)
        case (.response(let response), .handled): handled(response)
        // An answer of the wrong kind is none; a response stays kept.
        case (.response, _), (.fetch, _): break
        }
    }

    /// The process went away with the question. It cannot be in front any more, so what it was asked about is decided without it.
    private mutating func unanswered(_ id: CallID, _ call: Calls.Open) {
        disconnected(call.session)
        guard case .presentation(let sequence) = call.purpose, var flight = flights.first(where: { $0.sequence == sequence }) else { return }
        flight.phase = .deciding
        flights.put(flight)
        decide(flight)
    }

    /// An app in front that does not answer shows nothing; one in the background has used up its time and is ended.
    mutating func callTimeIsUp(_ id: CallID) {
        guard let call = calls.open(id) else { return }
        switch call.purpose {
        case .presentation(let sequence):
            close(id)
            presentationAnswered(id, sequence, nil, implemented: true)
        case .response, .fetch:
            // The call stays open while its process lives, so that a late answer still counts and nothing is asked twice.
            guard let program = programs[call.session], program.launch?.state == .background, !isForeground(program.app) else { return }
            instruct(.terminate(program.app))
        }
    }
}
