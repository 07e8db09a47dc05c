import BelfryModel

extension Center {
    /// Decides how a notification comes before the person, or asks the app in front.
    mutating func decide(_ flight: Flight) {
        switch Allowed.of(flight.request.content, settings(of: flight.app), ring: memory.phone.ring) {
        case .failure(let suppression): land(flight, .suppressed(suppression.reason))
        case .success(let allowed):
            if allowed.quiet != .provisional, let session = foregroundSession(of: flight.app) {
                ask(flight, session)
            } else {
                present(flight, allowed, options: nil)
            }
        }
    }

    /// Asks the app in front (Apple: `userNotificationCenter(_:willPresent:withCompletionHandler:)`), for updates as well.
    private mutating func ask(_ flight: Flight, _ session: AppSession) {
        var flight = flight
        let notification = DeliveredNotification(app: flight.app, request: flight.request, date: now.wall, origin: flight.key, order: order + 1)
        let call = call(session, .willPresent(notification: notification), expecting: .presentation(flight.sequence), within: Limits.willPresent)
        flight.phase = .asking(call)
        keepPending(flight)
        keep(flight)
    }

    /// The app in front has answered; nil where it stayed silent.
    mutating func presentationAnswered(_ call: CallID, _ sequence: UInt64, _ options: PresentationOptions?, implemented: Bool) {
        guard var flight = flights.first(where: { $0.sequence == sequence }), flight.phase == .asking(call) else { return }
        flight.phase = .deciding
        guard let options else { return land(flight, .suppressed(.foregroundSilent)) }
        guard implemented else { return land(flight, .suppressed(.foregroundNotImplemented)) }
        switch Allowed.of(flight.request.content, settings(of: flight.app), ring: memory.phone.ring) {
        case .failure(let suppression): land(flight, .suppressed(suppression.reason))
        case .success(let allowed): present(flight, allowed, options: options)
        }
    }

    /// Shows it. `options` are those of the app in front; nil where it was not asked.
    private mutating func present(_ flight: Flight, _ allowed: Allowed, options: PresentationOptions?) {
        var options = options
        // Apple: `alert` means banner and list.
        if options?.contains(.alert) == true { options?.formUnion([.banner, .list]) }
        let lists = allowed.shows && (options.map { !$0.isDisjoint(with: [.banner, .list]) } ?? true)
        let banner = options.map { $0.contains(.banner) }
        var how = Presentation(surface: .none, inForeground: options != nil)
        how.sound = allowed.quiet == nil && options?.contains(.sound) != false ? allowed.sound : nil
        how.badge = options?.contains(.badge) != false ? allowed.badge : nil
        guard lists || how.sound != nil || how.badge != nil || options == nil else { return land(flight, .suppressed(.foregroundDeclined)) }
        if lists { how.surface = surface(for: flight.app, banner: banner) }
        var quiet = allowed.quiet
        if options != nil, banner == false, how.sound == nil { quiet = quiet ?? .foregroundListOnly }
        overtake(by: flight)
        setBadge(how.badge, of: flight.app)
        if lists {
            deliver(flight, how, quiet: quiet, lasts: options?.contains(.list) ?? true)
        } else {
            tell(.alerted(app: flight.app, how: how))
            land(flight, .presented(how))
        }
    }

    private func surface(for app: AppID, banner: Bool?) -> Presentation.Surface {
        if let banner { return banner ? .banner : .none }
        if memory.phone.locked { return settings(of: app).lockScreen ? .lockScreen : .none }
        return .banner
    }

    private mutating func setBadge(_ count: Int?, of app: AppID) {
        guard let count, memory.badges[app] ?? 0 != count else { return }
        commit(.badge(app, count))
        tellTile(app)
    }

    /// Whatever older is still on its way under the same identifier has come too late.
    private mutating func overtake(by newer: Flight) {
        abandon(.suppressed(.overtaken)) { $0.notificationKey == newer.notificationKey && $0.sequence < newer.sequence }
    }

    /// Ends flights from outside, whatever they wait for. The next extension starts when all of them are gone, so that none of them is it.
    mutating func abandon(_ milestone: Milestone, where isDoomed: (Flight) -> Bool) {
        let doomed = flights.all.filter(isDoomed)
        for flight in doomed { abandon(flight, milestone) }
        if !doomed.isEmpty { startServices() }
    }

    private mutating func abandon(_ flight: Flight, _ milestone: Milestone) {
        switch flight.phase {
        case .running(let run, _, _):
            cancelDeadlines(of: flight)
            instruct(.endService(run: run))
            mark(flight.key, .extensionFinished(ExtensionReport(outcome: .cancelled, milliseconds: milliseconds(of: flight))))
        case .asking(let call): close(call)
        case .deciding, .queued, .waking: break
        }
        land(flight, milestone)
    }

    /// Found in the inbox after a crash while its app was asked: listed without a sign, since the person may have had it already.
    mutating func recover(_ push: Push, _ content: NotificationContent) {
        let key = PushKey.push(push.uniqueID)
        guard let app = push.topic.app(for: push.type), memory.apps[app] != nil else {
            commit(.removeArrival(push.uniqueID))
            return end(key, .suppressed(.appNotInstalled))
        }
        let request = NotificationRequest(identifier: push.collapseID?.rawValue ?? push.uniqueID.description, content: content, trigger: .push)
        let flight = Flight(
            sequence: flights.nextSequence(), key: key, app: app, request: request, source: .push(push, arrived: now.wall, attempt: 0))
        switch Allowed.of(content, settings(of: app), ring: false) {
        case .failure(let suppression): land(flight, .suppressed(suppression.reason))
        case .success(let allowed):
            setBadge(allowed.badge, of: app)
            if allowed.shows {
                deliver(flight, Presentation(surface: .none, badge: allowed.badge), quiet: .recovered, lasts: true)
            } else {
                land(flight, .presented(Presentation(surface: .none, badge: allowed.badge)))
            }
        }
    }
}
