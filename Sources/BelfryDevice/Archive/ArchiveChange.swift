public import BelfryModel

/// One row written or taken away. The center's whole memory can be rebuilt from these.
public enum ArchiveChange: Hashable, Sendable {
    case app(InstalledApp)
    /// With everything that belongs to it: settings, categories, pending, delivered, badge, responses, tokens, arrivals.
    case removeApp(AppID)
    case settings(AppID, NotificationSettings)
    case categories(AppID, [Category])
    case badge(AppID, Int)
    /// Nil takes the token away.
    case token(AppID, APNSEnvironment, DeviceToken?)
    case pending(PendingRequest)
    case removePending(NotificationKey)
    case delivered(DeliveredNotification)
    case removeDelivered(NotificationKey)
    case response(NotificationResponse)
    case removeResponse(UniqueID)
    case arrival(Arrival)
    case removeArrival(UniqueID)
    /// This push came; a second time it is only acknowledged.
    case seen(UniqueID, at: WallTime)
    /// Ids seen before this time are forgotten.
    case forgetSeen(before: WallTime)
    case phone(PhoneState)
}
