import BelfryDevice
import BelfryModel

/// A run that was asked for and has not finished.
struct ServiceRun {
    let id: UniqueID
    let app: InstalledApp
    let request: NotificationRequest
}
