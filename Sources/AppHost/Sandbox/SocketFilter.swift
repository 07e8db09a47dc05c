/// The seccomp filter that keeps a caged program from Unix sockets by name.
///
/// Path sockets do not exist in the cage, but abstract ones (X11, an old session bus) belong to the network, which is shared. So `socket(AF_UNIX)` is refused, and
/// datagram pairs, which could be sent anywhere; stream pairs and everything of the internet stay. `io_uring` could make sockets past the filter and is
/// refused too. A call of another architecture ends the process.
struct SocketFilter {
    let architecture: Architecture

    /// An array of `struct sock_filter`, as `bwrap --seccomp` reads it (linux/filter.h, linux/seccomp.h).
    var program: [UInt8] {
        var lines: [Line] = [
            Line(Self.load, Self.callArchitecture),
            Line(Self.ifEqual, architecture.audit, then: 1),
            Line(Self.answer, Self.kill),
            Line(Self.load, Self.callNumber),
        ]
        // The x32 calls of x86-64 have numbers of their own for the same things.
        if architecture == .x86_64 { lines += [Line(Self.ifAtLeast, 0x4000_0000, else: 1), Line(Self.answer, Self.kill)] }
        lines += [
            Line(Self.ifEqual, 425, else: 1),  // io_uring_setup
            Line(Self.answer, Self.refuse),
            Line(Self.ifEqual, architecture.socketCall, else: 3),
            Line(Self.load, Self.argument(0)),
            Line(Self.ifEqual, 1, then: 6),  // AF_UNIX
            Line(Self.answer, Self.allow),
            Line(Self.ifEqual, architecture.socketPairCall, else: 3),
            Line(Self.load, Self.argument(1)),
            Line(Self.and, 0xF),
            Line(Self.ifEqual, 1, else: 1),  // SOCK_STREAM
            Line(Self.answer, Self.allow),
            Line(Self.answer, Self.refuse),
        ]
        return lines.flatMap(\.bytes)
    }

    private struct Line {
        var code: UInt16
        var onTrue: UInt8
        var onFalse: UInt8
        var value: UInt32

        init(_ code: UInt16, _ value: UInt32, then onTrue: UInt8 = 0, else onFalse: UInt8 = 0) {
            (self.code, self.value, self.onTrue, self.onFalse) = (code, value, onTrue, onFalse)
        }

        var bytes: [UInt8] {
            [UInt8(code & 255), UInt8(code >> 8), onTrue, onFalse] + (0..<4).map { UInt8(value >> (8 * $0) & 255) }
        }
    }

    private static let (load, ifEqual, ifAtLeast, and, answer): (UInt16, UInt16, UInt16, UInt16, UInt16) = (0x20, 0x15, 0x35, 0x54, 0x06)
    private static let (callNumber, callArchitecture): (UInt32, UInt32) = (0, 4)
    private static let (allow, kill): (UInt32, UInt32) = (0x7FFF_0000, 0x8000_0000)
    /// `SECCOMP_RET_ERRNO` with EACCES.
    private static let refuse: UInt32 = 0x0005_0000 | 13
    private static func argument(_ index: UInt32) -> UInt32 { 16 + 8 * index }
}
