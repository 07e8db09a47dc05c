/// What the device asks a program. Calls that expect an answer get at most one `AppAnswer` with their number.
public enum AppCall: Hashable, Codable, Sendable {
    /// Answered with `presentation`.
    case willPresent(notification: DeliveredNotification)
    /// Answered with `handled`.
    case didReceive(response: NotificationResponse)
    /// Answered with `fetched`.
    case remoteNotification(payload: PayloadBytes)
    /// To a service extension; answered with `content`, at most once a run.
    case provideContent(run: UniqueID, request: NotificationRequest)
    /// To a service extension: its time is nearly over. No answer of its own.
    case timeWillExpire(run: UniqueID)
    case deviceToken(token: DeviceToken)
    case registrationFailed(message: String)
    case stateChanged(state: AppState)
    /// The device is about to end this process.
    case willTerminate
}
