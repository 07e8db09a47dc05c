import BelfryModel

/// A call of the user's code that has not been answered.
public enum OpenCall: String, Hashable, Sendable, CaseIterable {
    case launch = "application(_:didFinishLaunchingWithOptions:)"
    case willPresent = "userNotificationCenter(_:willPresent:)"
    case didReceive = "userNotificationCenter(_:didReceive:)"
    case remoteNotification = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case serviceExtension = "the service extension's didReceive(_:withContentHandler:)"

    /// Nil where no answer is expected.
    init?(_ call: AppCall) {
        switch call {
        case .willPresent: self = .willPresent
        case .didReceive: self = .didReceive
        case .remoteNotification: self = .remoteNotification
        case .provideContent: self = .serviceExtension
        case .timeWillExpire, .deviceToken, .registrationFailed, .stateChanged, .willTerminate: return nil
        }
    }
}
