import BelfryModel

/// The receiver of one session of the device link; it knows which one, so that an old session's end does not close the new one.
final class LinkEar: DeviceLinkReceiver {
    private weak let device: Device?
    private let session: UInt64

    init(_ device: Device, session: UInt64) {
        self.device = device
        self.session = session
    }

    func receive(_ frames: [ServiceFrame]) { device?.enqueue(frames.map { .frame($0) }) }
    func linkClosed(_ message: String) { device?.linkClosed(session: session, message) }
}
