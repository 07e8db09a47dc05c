import BelfryModel
import Foundation

/// A program's end of the app link that says whatever a test wants.
final class TestClient {
    private let socket: Int32
    private var codec = FrameCodec(limit: 1 << 24)

    struct NoConnection: Error {}

    init(_ path: String) throws {
        socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        // A device that says nothing fails the test, and does not hang it.
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        guard Self.with(path, { connect(socket, $0, $1) }) == 0 else { throw NoConnection() }
    }

    func send(_ frame: AppFrame) { if let bytes = try? FrameCodec.encode(frame) { send(bytes: bytes) } }

    func send(bytes: [UInt8]) { _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

    /// Nil at the end of the link.
    func next() -> AppFrame? {
        while true {
            if let bytes = try? codec.next() { return try? FrameCodec.decode(AppFrame.self, from: bytes) }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(socket, &buffer, buffer.count)
            guard count > 0 else { return nil }
            codec.append(buffer[..<count])
        }
    }

    var refusal: String? { if case .refused(let message) = next() { message } else { nil } }

    /// What a process leaves that was killed.
    static func leaveSocket(at path: String) throws {
        let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        guard with(path, { bind(socket, $0, $1) }) == 0 else { throw NoConnection() }
    }

    private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    deinit { close(socket) }
}

extension AppHello {
    static func app(_ identifier: String) -> AppHello {
        AppHello(bundleIdentifier: identifier, name: "Tool", role: .app, runsApplicationLoop: false)
    }
}
