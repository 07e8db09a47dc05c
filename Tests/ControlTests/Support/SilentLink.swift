import BelfryModel

/// A service that never says anything.
final class SilentLink: DeviceLink, DeviceLinkSession {
    func connect(_ device: DeviceID, receiver: any DeviceLinkReceiver) -> any DeviceLinkSession { self }
    func send(_ frames: [DeviceFrame]) {}
    func close() {}
}
