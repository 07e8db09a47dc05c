import Glibc

/// How the device's thread waits: on a pipe, so that a wake between two waits is never lost.
final class Pause: Sendable {
    /// A clock that was set forward is noticed after this long at the latest, with the triggers that it makes due.
    static let longest: Duration = .seconds(30)

    private let readEnd: Int32
    private let writeEnd: Int32

    /// Nil where the system has no descriptor left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Blocks until `wake`, or for `duration`.
    func wait(_ duration: Duration?) {
        let time = min(duration ?? Self.longest, Self.longest).components
        // Rounded up: waking early would only mean waiting again.
        let milliseconds = time.seconds * 1000 + (time.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        var watched = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, Int32(milliseconds)) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 512)
        while read(readEnd, &bytes, bytes.count) == bytes.count {}
    }

    /// A full pipe is as good as one more byte: the waiter wakes.
    func wake() {
        var byte: UInt8 = 1
        write(writeEnd, &byte, 1)
    }
}
