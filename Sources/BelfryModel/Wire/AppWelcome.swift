/// The device's answer to `AppHello`.
public struct AppWelcome: Hashable, Codable, Sendable {
    /// Whose notifications this program sees; an extension gets its app's.
    public var app: AppID
    public var device: DeviceID
    /// The device's time zone, and by how many microseconds its clock is ahead of the machine's.
    public var zone: String
    public var clockOffset: Int64
    public var state: AppState
    /// Why the device started this process; nil where the person did.
    public var launch: LaunchReason?
    /// The push that it was started for, or whose notification was opened: it stands in the app's launch options.
    public var launchPayload: PayloadBytes?

    public init(
        app: AppID, device: DeviceID, zone: String, clockOffset: Int64 = 0, state: AppState, launch: LaunchReason? = nil,
        launchPayload: PayloadBytes? = nil
    ) {
        self.app = app
        self.device = device
        self.zone = zone
        self.clockOffset = clockOffset
        self.state = state
        self.launch = launch
        self.launchPayload = launchPayload
    }
}
