import BelfryModel
import Synchronization

/// One open session of a device: the spool's sink on one side, the device's link on the other.
final class GatewaySession: DeviceLinkSession, SpoolSink {
    private enum Hold {
        case opening
        case open(any SpoolAttachment)
        case closed
    }

    let device: DeviceID
    private let receiver: any DeviceLinkReceiver
    private let gateway: Gateway
    private let hold = Mutex(Hold.opening)

    init(device: DeviceID, receiver: any DeviceLinkReceiver, gateway: Gateway) {
        (self.device, self.receiver, self.gateway) = (device, receiver, gateway)
    }

    func open() {
        let attachment = gateway.spool.attach(device, sink: self)
        let isClosed = hold.withLock { hold in
            if case .closed = hold { return true }
            hold = .open(attachment)
            return false
        }
        if isClosed { attachment.detach() }
    }

    // MARK: To the device

    func deliver(_ pushes: [(entry: SpoolEntry, push: Push)]) {
        guard isOpen else { return }
        receiver.receive(pushes.map { .push(entry: $0.entry, push: $0.push) })
    }

    func evicted() { end("A newer session of \(device) took over.") }

    /// The service ends it.
    func end(_ message: String) {
        guard letGo() else { return }
        receiver.linkClosed(message)
    }

    // MARK: From the device

    func send(_ frames: [DeviceFrame]) {
        guard isOpen else { return }
        for frame in frames {
            switch frame {
            case .acknowledge(let entry): gateway.spool.acknowledge(entry, from: device)
            case .register(let app, let environment): receiver.receive([gateway.register(app, on: device, in: environment)])
            case .unregister(let app):
                let failures = gateway.unregister(app, on: device)
                if !failures.isEmpty { receiver.receive(failures) }
            }
        }
    }

    func close() { _ = letGo() }

    private var isOpen: Bool {
        hold.withLock { if case .closed = $0 { false } else { true } }
    }

    /// Says whether it was open until now.
    private func letGo() -> Bool {
        let before = hold.withLock { hold in
            defer { hold = .closed }
            return hold
        }
        if case .closed = before { return false }
        if case .open(let attachment) = before { attachment.detach() }
        gateway.forget(self)
        return true
    }
}
