/// Why the person sees nothing of a notification that reached the device.
public enum SuppressReason: String, Codable, Sendable {
    case appNotInstalled
    /// The app has never asked.
    case permissionNotDetermined
    case permissionDenied
    /// The app is in the foreground and its delegate answered with no options.
    case foregroundDeclined
    /// The app is in the foreground and its delegate has no `willPresent`, or there is no delegate.
    case foregroundNotImplemented
    /// The app is in the foreground and did not answer in time.
    case foregroundSilent
    /// It has neither text nor sound nor badge.
    case nothingToShow
    /// A silent push whose app does not run and cannot be started, or did not get ready.
    case appUnreachable
    /// Alerts, sounds and badges are all switched off in Settings.
    case settingsOff
    /// The payload has no `aps` that can be read.
    case payloadUnreadable
    /// A newer push with the same identifier was shown before this one's extension had answered.
    case overtaken
}
