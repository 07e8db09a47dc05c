extension UIApplication {
    /// Why the app was started (Apple: UIApplication.LaunchOptionsKey).
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload of the push that the app was started for, or whose notification the person opened.
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }
}
