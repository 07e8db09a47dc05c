/// The device's hold on an open session. `send` never blocks and may be called from any thread.
public protocol DeviceLinkSession: AnyObject, Sendable {
    func send(_ frames: [DeviceFrame])
    /// Ends the session; what was not acknowledged stays with the service.
    func close()
}
