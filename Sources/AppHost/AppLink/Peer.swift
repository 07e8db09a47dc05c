import Glibc
import NIOCore

/// Who is at the other end of a Unix socket, as the kernel says (unix(7), SO_PEERCRED).
struct Peer: Equatable, Sendable {
    // The layout of `struct ucred`, which Glibc's module leaves out.
    var process: pid_t = 0
    var user: uid_t = 0
    var group: gid_t = 0

    init?(of channel: any Channel) {
        var peer = (process: pid_t(0), user: uid_t(0), group: gid_t(0))
        var size = socklen_t(MemoryLayout.size(ofValue: peer))
        let status = try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
            getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size)
        }
        guard status == 0 else { return nil }
        (process, user, group) = peer
    }

    /// The program that the process runs; nil where it is gone already.
    var program: String? {
        guard let file = realpath("/proc/\(process)/exe", nil) else { return nil }
        defer { free(file) }
        return String(cString: file)
    }

    /// Another user's programs are not this device's, even where the socket's mode would let them in.
    var isOurs: Bool { user == getuid() || user == 0 }
}
