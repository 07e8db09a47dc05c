public import BelfryModel

/// Everything that can happen to a device, as a fact.
public enum DeviceInput: Sendable {
    /// A frame of the device link.
    case frame(ServiceFrame)
    case linkOpened
    case linkClosed(message: String)
    /// A program connected; `app` is whose it is by its process, not by its own word. `launched` says that the device started it.
    case connected(AppSession, AppHello, app: AppID, launch: LaunchReason?)
    case disconnected(AppSession)
    case request(AppSession, number: UInt64, AppRequest)
    /// The answer to a call; nil where the program went away without one.
    case answered(CallID, AppAnswer?)
    case serviceFinished(run: UniqueID, ServiceResult)
    case launchFailed(AppID, message: String)
    case installed(InstalledApp)
    case command(CommandID, DeviceCommand)
    /// The timer that the last turn asked for has rung, or may have.
    case woke
}
