public import BelfryModel

/// All that an archive holds, as the center takes it over at start.
public struct ArchiveContents: Hashable, Sendable {
    public var apps: [AppID: InstalledApp] = [:]
    public var settings: [AppID: NotificationSettings] = [:]
    public var categories: [AppID: [Category]] = [:]
    public var badges: [AppID: Int] = [:]
    public var tokens: [AppID: [APNSEnvironment: DeviceToken]] = [:]
    public var pending: [NotificationKey: PendingRequest] = [:]
    public var delivered: [NotificationKey: DeliveredNotification] = [:]
    public var responses: [UniqueID: NotificationResponse] = [:]
    public var inbox: [UniqueID: Arrival] = [:]
    public var seen: [UniqueID: WallTime] = [:]
    public var phone = PhoneState()

    public init() {}

    /// What a memory engine does with a change, and what every engine must be equal to.
    public mutating func apply(_ change: ArchiveChange) {
        switch change {
        case .app(let app): apps[app.id] = app
        case .removeApp(let id): remove(id)
        case .settings(let app, let settings): self.settings[app] = settings
        case .categories(let app, let categories): self.categories[app] = categories
        case .badge(let app, let count): badges[app] = count
        case .token(let app, let environment, let token):
            tokens[app, default: [:]][environment] = token
            // So that an app without tokens is equal to one that never had any, whichever engine kept it.
            if tokens[app]?.isEmpty == true { tokens[app] = nil }
        case .pending(let request): pending[request.key] = request
        case .removePending(let key): pending[key] = nil
        case .delivered(let notification): delivered[notification.key] = notification
        case .removeDelivered(let key): delivered[key] = nil
        case .response(let response): responses[response.id] = response
        case .removeResponse(let id): responses[id] = nil
        case .arrival(let arrival): inbox[arrival.push.uniqueID] = arrival
        case .removeArrival(let id): inbox[id] = nil
        case .seen(let id, let time): seen[id] = time
        case .forgetSeen(let before): seen = seen.filter { $0.value >= before }
        case .phone(let state): phone = state
        }
    }

    private mutating func remove(_ id: AppID) {
        apps[id] = nil
        settings[id] = nil
        categories[id] = nil
        badges[id] = nil
        tokens[id] = nil
        pending = pending.filter { $0.key.app != id }
        delivered = delivered.filter { $0.key.app != id }
        responses = responses.filter { $0.value.app != id }
        inbox = inbox.filter { $0.value.push.topic.app(for: $0.value.push.type) != id }
    }
}
