import BelfryModel

/// What the device waits for on the clock that never goes back.
enum Deadline: Hashable, Sendable {
    /// The service extension's time is over.
    case service(UniqueID)
    /// It was told so, and had its last chance.
    case grace(UniqueID)
    /// A program has not answered.
    case call(CallID)
    /// The banner leaves the screen.
    case banner
    /// A program that the device started has neither connected nor failed.
    case launch(AppID)
    /// The device link is opened again.
    case reconnect
}
