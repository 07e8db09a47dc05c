import Glibc

/// A file that only grows, up to a limit; then it becomes the older one of two and a new one begins.
struct AppendedFile: ~Copyable {
    private let path: String
    private let limit: Int
    private var descriptor: Int32
    private var size: Int

    static func older(_ path: String) -> String { path + ".1" }

    init(_ path: String, limit: Int) throws(StateFailure) {
        (self.path, self.limit) = (path, limit)
        (descriptor, size) = (-1, 0)
        if let failure = begin() { throw failure }
        // A crash may have torn the last line: the next one begins on a line of its own.
        var last: UInt8 = 0
        if size > 0, pread(descriptor, &last, 1, off_t(size - 1)) == 1, last != UInt8(ascii: "\n") { _ = append([UInt8(ascii: "\n")]) }
    }

    /// Hands whole lines to the kernel; after a failure some of them may be missing, and the next call tries on.
    mutating func append(_ bytes: [UInt8]) -> StateFailure? {
        if descriptor < 0 || (size > 0 && size + bytes.count > limit), let failure = rotate() { return failure }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return failure(errno) }
            written += count
            size += count
        }
        return nil
    }

    mutating func end() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    private mutating func rotate() -> StateFailure? {
        end()
        // One that somebody has taken away need not be moved.
        if size > 0, rename(path, AppendedFile.older(path)) != 0, errno != ENOENT { return failure(errno) }
        size = 0
        return begin()
    }

    private mutating func begin() -> StateFailure? {
        descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return failure(errno) }
        size = max(Int(lseek(descriptor, 0, SEEK_END)), 0)
        return nil
    }

    private func failure(_ code: Int32) -> StateFailure {
        StateFailure("Belfry cannot write \(path): \(String(cString: strerror(code))). Make it writable, or give another --state.")
    }
}
