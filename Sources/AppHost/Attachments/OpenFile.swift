import Glibc

/// A regular file, opened for reading without following a link where the program that named it could have laid one.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    let size: Int

    /// Opens each folder on the way by itself, so that none of them can be a link out of `root`. Nil where there is no such regular file.
    init?(beneath root: String, _ components: [String]) {
        var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for name in components.dropLast() where folder >= 0 {
            let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            close(folder)
            folder = next
        }
        guard folder >= 0, let name = components.last else { return nil }
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        close(folder)
        self.init(owning: file)
    }

    /// For a program that may read what this user may read anyway; the file itself may be no link.
    init?(at path: String) { self.init(owning: open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) }

    private init?(owning descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        (self.descriptor, size) = (descriptor, Int(facts.st_size))
    }

    /// Copies at most `limit` bytes inside the kernel. False where it grew past that, or the disk refused; what was written is left for the caller.
    func copy(to path: String, limit: Int) -> Bool {
        let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard target >= 0 else { return false }
        defer { close(target) }
        var total = 0
        while total <= limit {
            let count = sendfile(target, descriptor, nil, limit + 1 - total)
            if count == 0 { return true }
            guard count > 0 else { return false }
            total += count
        }
        return false
    }

    deinit { close(descriptor) }
}
