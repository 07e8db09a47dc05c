import BelfryModel

/// What stands before the person's eyes just now and is gone with the device: the banner, and the app under the lock screen.
struct Stage {
    var banner: NotificationKey?
    /// Shown as a banner only: it leaves with it.
    var fleeting: Set<NotificationKey> = []
    /// The app that was in front when the phone was locked; unlocking returns to it.
    var beneath: AppID?
}
