import BelfryModel

extension Center {
    /// Changes memory, and the archive with it.
    mutating func commit(_ change: ArchiveChange) {
        memory.apply(change)
        effects.append(.commit(change))
    }

    mutating func tell(_ change: CenterEvent.Change) { effects.append(.event(change)) }

    mutating func instruct(_ effect: AppEffect) { effects.append(.app(effect)) }

    /// Writes a milestone, if it is a legal move.
    mutating func mark(_ key: PushKey, _ milestone: Milestone) {
        if course.take(key, milestone.stage) { effects.append(.milestone(key, milestone)) }
    }

    /// Forgets the course of a key of which nothing is left on the device.
    mutating func release(_ key: PushKey) {
        if memory.responses.values.contains(where: { $0.notification.origin == key }) { return }
        course.forget(key)
    }

    mutating func nextOrder() -> UInt64 {
        order += 1
        return order
    }

    func settings(of app: AppID) -> NotificationSettings { memory.settings[app] ?? NotificationSettings() }
}
