import Glibc

extension StateDirectory {
    /// What the kernel takes as the path of a Unix socket, without its closing zero (unix(7): `sun_path` is 108 bytes).
    static let longestSocketPath = 107

    /// Makes the missing folders, readable by their owner only, and takes the lock that only one process can hold.
    ///
    /// The kernel lets it go when the process ends, however it ends, so a lock is never stale. It is not let go by forgetting the value.
    /// - Throws: a sentence where another Belfry runs on this folder, it cannot be written, or its sockets' paths are too long. Nothing is
    ///   locked then; folders that were made stay.
    public func locked() throws(StateFailure) -> LockedStateDirectory {
        for socket in [controlSocket, appSocket] where socket.utf8.count > StateDirectory.longestSocketPath {
            throw StateFailure(
                "The socket \(socket) would have a path of \(socket.utf8.count) bytes, and \(StateDirectory.longestSocketPath) are allowed. "
                    + "Give a shorter --state\(socket.hasPrefix(path + "/") ? "" : " or XDG_RUNTIME_DIR").")
        }
        for folder in folders { try make(folder) }
        return LockedStateDirectory(self, descriptor: try takeLock())
    }

    private func takeLock() throws(StateFailure) -> Int32 {
        let descriptor = open(lockFile, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(lockFile, errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let (code, holder) = (errno, read(pidIn: descriptor))
            close(descriptor)
            guard code == EWOULDBLOCK else { throw unwritable(lockFile, code) }
            throw StateFailure("Belfry is already running on \(path)\(holder.map { " (process \($0))" } ?? ""). Stop it, or give another --state.")
        }
        let line = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, line, line.count, 0) == line.count else {
            let code = errno
            close(descriptor)
            throw unwritable(lockFile, code)
        }
        return descriptor
    }

    private func read(pidIn descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    private func make(_ folder: String) throws(StateFailure) {
        var whole = ""
        for part in folder.split(separator: "/") {
            whole += "/" + part
            guard mkdir(whole, 0o700) != 0, errno != EEXIST else { continue }
            // Some systems say EACCES or EROFS of a folder that exists.
            guard access(whole, F_OK) != 0 else { continue }
            throw unwritable(folder, errno)
        }
        // One that is there but is a file, or belongs to somebody else.
        guard access(folder + "/.", W_OK | X_OK) == 0 else { throw unwritable(folder, errno) }
    }

    private func unwritable(_ what: String, _ code: Int32) -> StateFailure {
        StateFailure("Belfry cannot write \(what): \(String(cString: strerror(code))). Make it writable, or give another --state.")
    }
}
