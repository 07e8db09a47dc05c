package import BelfryModel
import Foundation
import Glibc
import Synchronization

/// The app link over a Unix socket: plain calls and one reader thread, so that no app carries an event loop of ours.
///
/// It connects again after the device went away: at once, then ever later up to two seconds apart. A link that was handed over ready-made
/// (an extension's, on standard input) is used until it ends and never opened again.
package final class SocketTransport: AppLinkTransport {
    private enum Source: Sendable {
        case path(String)
        case descriptor(Int32)
    }

    private struct State {
        var descriptor: Int32?
        var closed = false
    }

    private let source: Source
    private let state = Mutex(State())

    package init(path: String) { source = .path(path) }
    package init(descriptor: Int32) { source = .descriptor(descriptor) }

    package func start(_ event: @escaping @Sendable (AppLinkEvent) -> Void) {
        let thread = Thread { [self] in
            switch source {
            case .path(let path): keepConnected(to: path, event)
            case .descriptor(let descriptor):
                UnixSocket.setWritePatience(descriptor)
                serve(descriptor, event)
            }
        }
        thread.name = "app-link"
        thread.start()
    }

    @discardableResult
    package func send(_ frame: AppFrame) -> Bool {
        guard let bytes = try? FrameCodec.encode(frame), bytes.count - 4 <= AppFrame.limit else { return false }
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            do {
                try UnixSocket.write(bytes, to: descriptor)
            } catch {
                // The reader sees the end of the stream and tells.
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
        return true
    }

    package func close() {
        state.withLock { state in
            state.closed = true
            if let descriptor = state.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    private func keepConnected(to path: String, _ event: @Sendable (AppLinkEvent) -> Void) {
        var pause = 0.05
        while !state.withLock({ $0.closed }) {
            do {
                serve(try UnixSocket.connect(to: path), event)
                pause = 0.05
            } catch {
                event(.unreachable(message: "No Belfry device answers at \(path). Start one with `belfry up`."))
                pause = min(pause * 2, 2)
            }
            Thread.sleep(forTimeInterval: pause)
        }
    }

    /// How long a device may take, in seconds, before its first frame.
    private static let welcomePatience = 5

    /// Reads until the connection ends.
    private func serve(_ descriptor: Int32, _ event: @Sendable (AppLinkEvent) -> Void) {
        state.withLock { $0.descriptor = descriptor }
        event(.connected)
        var message = "The device ended the connection."
        do {
            var codec = FrameCodec(limit: AppFrame.limit)
            UnixSocket.setReadPatience(Self.welcomePatience, descriptor)
            while true {
                let bytes = try UnixSocket.read(from: descriptor)
                if bytes.isEmpty { break }
                UnixSocket.setReadPatience(0, descriptor)
                codec.append(bytes)
                while let frame = try codec.next() { event(.frame(try FrameCodec.decode(AppFrame.self, from: frame))) }
            }
        } catch {
            message = "\(error)"
        }
        state.withLock { $0.descriptor = nil }
        Glibc.close(descriptor)
        event(.disconnected(message: message))
    }
}
