import BelfryModel
import BelfryService
import Synchronization

/// A device that acknowledges whatever comes, at once.
final class AcknowledgingDevice: DeviceLinkReceiver {
    private let session = Mutex<(any DeviceLinkSession)?>(nil)

    static func connect(_ device: DeviceID, to gateway: Gateway) -> any DeviceLinkSession {
        let receiver = AcknowledgingDevice()
        let session = gateway.connect(device, receiver: receiver)
        receiver.session.withLock { $0 = session }
        return session
    }

    func receive(_ frames: [ServiceFrame]) {
        guard let session = session.withLock({ $0 }) else { return }
        session.send(
            frames.compactMap { frame in
                if case .push(let entry, _) = frame { .acknowledge(entry: entry) } else { nil }
            })
    }

    func linkClosed(_ message: String) { session.withLock { $0 = nil } }
}
