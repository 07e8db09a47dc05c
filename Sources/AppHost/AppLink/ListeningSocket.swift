import BelfryModel
import Glibc

/// Makes the Unix socket that apps connect to.
enum ListeningSocket {
    /// A bound socket that only this user can connect to; the caller owns it.
    ///
    /// A file that a crash left behind is replaced; one that somebody listens on is not.
    /// - Throws: `CommandFailure` with code `unavailable`.
    static func bound(to path: String) throws(CommandFailure) -> Int32 {
        var address = sockaddr_un()
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard path.utf8.count <= room else {
            throw CommandFailure(
                .unavailable, "The path of the app socket has \(path.utf8.count) bytes and the system allows \(room): \(path). Name a shorter one.")
        }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        try clear(path, address)
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        // On Linux the file takes over the mode that the socket has.
        guard socket >= 0, fchmod(socket, 0o600) == 0, with(address, { bind(socket, $0, $1) }) == 0 else {
            let reason = String(cString: strerror(errno))
            close(socket)
            throw CommandFailure(.unavailable, "The app socket \(path) cannot be made: \(reason).")
        }
        return socket
    }

    private static func clear(_ path: String, _ address: sockaddr_un) throws(CommandFailure) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return }
        guard facts.st_mode & S_IFMT == S_IFSOCK else {
            throw CommandFailure(.unavailable, "\(path) is in the way of the app socket and is not a socket; move it away, or name another path.")
        }
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(socket) }
        if with(address, { connect(socket, $0, $1) }) == 0 {
            throw CommandFailure(.unavailable, "Another device listens on \(path) already; stop it, or name another path.")
        }
        unlink(path)
    }

    private static func with(_ address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
