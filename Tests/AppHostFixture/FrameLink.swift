import BelfryModel
import Glibc

/// The program's end of the app link on a plain blocking socket.
struct FrameLink {
    let socket: Int32
    private var codec = FrameCodec(limit: AppFrame.limit)

    /// An extension's: standard input is moved away first, so that nothing else reads from it.
    init(standardInput: Void) {
        socket = fcntl(0, F_DUPFD_CLOEXEC, 3)
        dup2(open("/dev/null", O_RDONLY), 0)
    }

    /// An app's; nil where nobody listens.
    init?(path: String) {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard connectUnix(socket, path) == 0 else { return nil }
    }

    func send(_ frame: AppFrame) {
        guard let bytes = try? FrameCodec.encode(frame) else { return }
        send(bytes: bytes)
    }

    func send(bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Nil at the end of the link.
    mutating func next() -> AppFrame? {
        while true {
            if let bytes = try? codec.next() { return try? FrameCodec.decode(AppFrame.self, from: bytes) }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(socket, &buffer, buffer.count)
            guard count > 0 else { return nil }
            codec.append(buffer[..<count])
        }
    }
}

/// 0, or the number of the error. A name that begins with @ is abstract.
func connectUnix(_ socket: Int32, _ path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = path.utf8.prefix(107).map { $0 == UInt8(ascii: "@") ? 0 : $0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(2 + bytes.count)
    return withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) == 0 ? 0 : errno }
    }
}
