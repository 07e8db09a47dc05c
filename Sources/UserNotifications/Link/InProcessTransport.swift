package import BelfryModel
import Foundation
import Synchronization

/// The app link within one process. Frames pass through the wire's own coding, so that a test meets what a socket would carry.
///
/// The app's end is this object; the host gives `receive` the app's frames and speaks through `deliver`.
package final class InProcessTransport: AppLinkTransport {
    private struct State {
        var event: (@Sendable (AppLinkEvent) -> Void)?
        var closed = false
    }

    private let state = Mutex(State())
    /// Frames reach the app one after the other, and never on the thread that caused them.
    private let queue = DispatchQueue(label: "app-link")
    private let receive: @Sendable (AppFrame) -> Void
    private let ended: @Sendable () -> Void

    /// `receive` and `ended` are called while the app's link is locked: they must only note what they hear.
    package init(receive: @escaping @Sendable (AppFrame) -> Void, ended: @escaping @Sendable () -> Void) {
        self.receive = receive
        self.ended = ended
    }

    package func start(_ event: @escaping @Sendable (AppLinkEvent) -> Void) {
        state.withLock { $0.event = event }
        queue.async { event(.connected) }
    }

    @discardableResult
    package func send(_ frame: AppFrame) -> Bool {
        guard let copy = Self.carried(frame) else { return false }
        if !state.withLock({ $0.closed }) { receive(copy) }
        return true
    }

    package func close() {
        let first = state.withLock { state in
            defer { state.closed = true }
            return !state.closed
        }
        if first { ended() }
    }

    /// The host's half: a frame for the app.
    package func deliver(_ frame: AppFrame) {
        guard let event = state.withLock({ $0.closed ? nil : $0.event }), let copy = Self.carried(frame) else { return }
        queue.async { event(.frame(copy)) }
    }

    /// The host's half: the device is gone.
    package func disconnect() {
        let event = state.withLock { state in
            state.closed = true
            return state.event
        }
        queue.async { event?(.disconnected(message: "The device ended the connection.")) }
    }

    /// Waits until every frame delivered so far has reached the app's end.
    package func drain() async { await withUnsafeContinuation { continuation in queue.async { continuation.resume() } } }

    private static func carried(_ frame: AppFrame) -> AppFrame? {
        guard let bytes = try? FrameCodec.encode(frame), bytes.count - 4 <= AppFrame.limit else { return nil }
        return try? FrameCodec.decode(AppFrame.self, from: Array(bytes.dropFirst(4)))
    }
}
