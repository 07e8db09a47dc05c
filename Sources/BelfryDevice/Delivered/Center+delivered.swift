import BelfryModel

extension Center {
    /// Puts a notification on top of the list, in the place of a shown one with its identifier, and ends its flight.
    ///
    /// An update is one event without a removed state between; a banner on screen changes in place and stays its full time again.
    mutating func deliver(_ flight: Flight, _ how: Presentation, quiet: ListReason?, lasts: Bool) {
        let key = flight.notificationKey
        let old = memory.delivered[key]
        var new = DeliveredNotification(app: flight.app, request: flight.request, date: now.wall, origin: flight.key, order: nextOrder())
        new.seen = quiet == nil && how.surface == .banner
        if lasts || new.seen == false { stage.fleeting.remove(key) } else { stage.fleeting.insert(key) }
        commit(.delivered(new))
        if quiet == nil && how.surface == .banner { showBanner(key) }
        let signs = quiet == nil ? how : nil
        if let old {
            mark(old.origin, .updated(by: flight.key))
            release(old.origin)
            dropAttachments(of: old.request.content)
            tell(.replaced(card(new), how: signs))
            land(flight, .replacedInPlace(signs ?? Presentation(surface: .none, badge: how.badge)))
        } else {
            tell(.delivered(card(new), how: signs))
            land(flight, quiet.map { .listed($0) } ?? .presented(how))
            makeRoom(in: flight.app)
        }
    }

    /// The oldest of an app leave when it has more than the device keeps.
    private mutating func makeRoom(in app: AppID) {
        guard memory.delivered.keys.count(where: { $0.app == app }) > Limits.delivered else { return }
        remove(listed(app)[Limits.delivered...].map(\.key), by: .room)
    }

    /// Takes notifications off the list.
    mutating func remove(_ keys: [NotificationKey], by remover: Remover) {
        let gone = keys.compactMap { memory.delivered[$0] }
        guard !gone.isEmpty else { return }
        for notification in gone {
            stage.fleeting.remove(notification.key)
            commit(.removeDelivered(notification.key))
            mark(notification.origin, .removed(by: remover))
            release(notification.origin)
            dropAttachments(of: notification.request.content)
        }
        if let banner = stage.banner, gone.contains(where: { $0.key == banner }) {
            stage.banner = nil
            deadlines.cancel(.banner)
            tell(.bannerEnded(banner))
        }
        tell(.removed(gone.map(\.key), by: remover))
    }

    /// The keys of an app's list, newest first; of all apps for nil.
    func listed(_ app: AppID?) -> [DeliveredNotification] {
        memory.delivered.values.filter { app == nil || $0.app == app }.sorted { $0.order > $1.order }
    }

    /// Gives up the files of a content, as far as nothing else on the device wants them.
    mutating func dropAttachments(of content: NotificationContent) {
        guard !content.attachments.isEmpty else { return }
        let wanted = attachments.union(flights.all.flatMap { $0.request.content.attachments.map(\.path) })
        let unwanted = content.attachments.map(\.path).filter { !wanted.contains($0) }
        if !unwanted.isEmpty { instruct(.dropAttachments(unwanted)) }
    }
}
