/// The way from a device to its service: in process (the service's gateway itself), later TLS.
public protocol DeviceLink: Sendable {
    /// Opens a session. Frames come to `receiver` in order until it is closed by either side; an older session of the same device ends.
    func connect(_ device: DeviceID, receiver: any DeviceLinkReceiver) -> any DeviceLinkSession
}
