import BelfryModel
import Synchronization

/// The way between phone and service, which may lose what the phone says.
final class LossyLink: DeviceLink {
    private let inner: any DeviceLink
    private let losing = Mutex(false)

    init(_ inner: any DeviceLink) { self.inner = inner }

    var losesAcknowledgements: Bool {
        get { losing.withLock { $0 } }
        set { losing.withLock { $0 = newValue } }
    }

    func connect(_ device: DeviceID, receiver: any DeviceLinkReceiver) -> any DeviceLinkSession {
        Session(link: self, inner: inner.connect(device, receiver: receiver))
    }

    private final class Session: DeviceLinkSession {
        let link: LossyLink
        let inner: any DeviceLinkSession

        init(link: LossyLink, inner: any DeviceLinkSession) {
            self.link = link
            self.inner = inner
        }

        func send(_ frames: [DeviceFrame]) {
            let loses = link.losesAcknowledgements
            inner.send(frames.filter { if case .acknowledge = $0 { !loses } else { true } })
        }

        func close() { inner.close() }
    }
}
