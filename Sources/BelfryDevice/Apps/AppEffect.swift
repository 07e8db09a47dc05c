public import BelfryModel

/// What the device has the runtime do.
public enum AppEffect: Hashable, Sendable {
    case welcome(AppSession, AppWelcome)
    /// Tells the program why, and closes.
    case refuse(AppSession, message: String)
    case reply(AppSession, number: UInt64, AppReply)
    /// Answered by `DeviceInput.answered` with the same id, where the call has an answer.
    case call(CallID, AppSession, AppCall)
    /// Starts the app's process; it reports `connected`, or `launchFailed`.
    case launch(InstalledApp, LaunchReason)
    /// Ends the app's processes.
    case terminate(AppID)
    /// Runs the service extension once; ends in exactly one `DeviceInput.serviceFinished` with this run.
    case runService(run: UniqueID, app: InstalledApp, request: NotificationRequest)
    /// Calls `serviceExtensionTimeWillExpire`.
    case expireService(run: UniqueID)
    /// Kills it; a later answer is dropped.
    case endService(run: UniqueID)
    /// These stored files are wanted no more.
    case dropAttachments([String])
}
