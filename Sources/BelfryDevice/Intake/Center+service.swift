import BelfryModel

extension Center {
    /// Starts every extension whose turn it is.
    mutating func startServices() {
        for var flight in flights.startable() {
            guard case .push(let push, let arrived, let attempt) = flight.source else { continue }
            guard let app = memory.apps[flight.app], let service = app.serviceExtension else { continue }
            let run = chance.uniqueID()
            flight.source = .push(push, arrived: arrived, attempt: attempt + 1)
            flight.phase = .running(run, since: now.monotonic, expired: false)
            keep(flight)
            deadlines.set(.service(run), at: now.monotonic + Limits.service)
            mark(flight.key, .extensionStarted(identifier: service.identifier))
            instruct(.runService(run: run, app: app, request: flight.request))
        }
    }

    /// Thirty seconds are over: it gets its last chance.
    mutating func serviceTimeIsUp(_ run: UniqueID) {
        guard var flight = flights.first(where: { $0.run == run }), case .running(_, let since, false) = flight.phase else { return }
        flight.phase = .running(run, since: since, expired: true)
        flights.put(flight)
        deadlines.set(.grace(run), at: now.monotonic + Limits.grace)
        instruct(.expireService(run: run))
    }

    /// It let its last chance pass: the original content is used, and what it may still say is dropped.
    mutating func serviceStaysSilent(_ run: UniqueID) {
        guard let flight = flights.first(where: { $0.run == run }) else { return }
        instruct(.endService(run: run))
        finish(flight, ExtensionReport(outcome: .timedOut, milliseconds: milliseconds(of: flight)), with: nil)
    }

    /// The host's word on how a run ended. One that is over already is of no interest.
    mutating func serviceFinished(_ run: UniqueID, _ result: ServiceResult) {
        guard let flight = flights.first(where: { $0.run == run }), case .running(_, _, let expired) = flight.phase else {
            if case .answered(let content) = result.outcome { dropAttachments(of: content) }
            return
        }
        var report = ExtensionReport(outcome: expired ? .bestAttempt : .answered, milliseconds: milliseconds(of: flight))
        report.peakMemory = result.peakMemory
        switch result.outcome {
        case .answered(let content):
            report.changed = content.changes(since: flight.original)
            let mayFilter = memory.apps[flight.app]?.serviceExtension?.mayFilter ?? false
            if !content.hasAlertText && !mayFilter {
                report.outcome = .textRemoved
                report.message = "It took the words away, which needs the entitlement com.apple.developer.usernotifications.filtering."
                dropAttachments(of: content)
                finish(flight, report, with: nil)
            } else {
                finish(flight, report, with: content)
            }
        case .crashed(let message): fail(flight, &report, .crashed, message)
        case .failedToStart(let message): fail(flight, &report, .failedToStart, message)
        case .ended: fail(flight, &report, expired ? .timedOut : .cancelled, nil)
        }
    }

    private mutating func fail(_ flight: Flight, _ report: inout ExtensionReport, _ outcome: ExtensionReport.Outcome, _ message: String?) {
        report.outcome = outcome
        report.message = message
        finish(flight, report, with: nil)
    }

    /// Ends the run and goes on with what it made, or with the original. It cannot change the identifier, the date or the trigger.
    private mutating func finish(_ flight: Flight, _ report: ExtensionReport, with content: NotificationContent?) {
        var flight = flight
        cancelDeadlines(of: flight)
        mark(flight.key, .extensionFinished(report))
        flight.phase = .deciding
        flight.request.content = content ?? flight.original
        flights.put(flight)
        if let content, !content.isPerceptible { land(flight, .filtered) } else { decide(flight) }
        startServices()
    }

    mutating func cancelDeadlines(of flight: Flight) {
        guard let run = flight.run else { return }
        deadlines.cancel(.service(run))
        deadlines.cancel(.grace(run))
    }

    func milliseconds(of flight: Flight) -> Double {
        guard case .running(_, let since, _) = flight.phase else { return 0 }
        return Double((now.monotonic - since).microseconds) / 1000
    }
}
