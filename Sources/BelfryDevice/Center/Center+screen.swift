public import BelfryModel

extension Center {
    /// Everything that can be seen now.
    public func screen(revision: UInt64, at time: WallTime) -> Screen {
        Screen(
            device: device, revision: revision, at: time, zone: zone, phone: memory.phone,
            apps: memory.apps.keys.sorted().compactMap { tile(of: $0) },
            notifications: memory.delivered.values.sorted { $0.order > $1.order }.map { card($0) },
            banner: stage.banner, prompts: asks.keys.sorted().map { prompt(of: $0) })
    }

    /// The app's icon; nil for an app that is not here.
    public func tile(of id: AppID) -> AppTile? {
        guard let app = memory.apps[id] else { return nil }
        return AppTile(
            id: id, name: app.name, badge: memory.badges[id] ?? 0, settings: settings(of: id), running: isRunning(id),
            foreground: isForeground(id), tokens: memory.tokens[id] ?? [:], hasServiceExtension: app.serviceExtension != nil)
    }

    /// The stored files that are still wanted.
    public var attachments: Set<String> {
        let shown = memory.delivered.values.map(\.request) + memory.responses.values.map(\.notification.request)
        let contents = (shown + memory.pending.values.map(\.request)).map(\.content) + memory.inbox.values.compactMap(\.changed)
        return Set(contents.flatMap { $0.attachments.map(\.path) })
    }

    func card(_ notification: DeliveredNotification) -> Card {
        let category = memory.categories[notification.app]?.first { $0.identifier == notification.request.content.categoryIdentifier }
        return Card(notification, appName: memory.apps[notification.app]?.name ?? notification.app.rawValue, category: category)
    }

    func prompt(of app: AppID) -> PermissionPrompt {
        let ask = asks[app]
        return PermissionPrompt(
            app: app, appName: memory.apps[app]?.name ?? app.rawValue, options: ask?.options ?? [], asked: ask?.asked ?? now.wall)
    }

    mutating func tellTile(_ app: AppID) {
        if let tile = tile(of: app) { tell(.app(tile)) }
    }
}
