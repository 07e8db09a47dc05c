import Glibc

/// A file that is there whole or not at all: written beside its place, synced, then renamed.
struct CredentialFile {
    enum Audience: mode_t {
        /// Its owner only: it holds a secret.
        case owner = 0o600
        case everybody = 0o644
    }

    /// More than any credential needs; a larger file is somebody else's.
    static let limit = 1 << 20

    let path: String

    init(_ folder: String, _ name: String) { path = folder + "/" + name }

    static func makeFolder(_ path: String) throws(CredentialFailure) {
        var made = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
            guard mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
            throw CredentialFailure(path: made, "The folder cannot be made: \(text(of: errno)). Choose another state directory with --state.")
        }
    }

    /// Its bytes; nil where there is no such file.
    func read() throws(CredentialFailure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("It cannot be opened", errno)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("It cannot be read", errno) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= Self.limit else { throw CredentialFailure(path: path, "It is longer than any credential. Move it away.") }
        }
    }

    func readText() throws(CredentialFailure) -> String? {
        guard let bytes = try read() else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Replaces the file; after a crash at any point the old or the new one is there.
    func write(_ text: String, for audience: Audience) throws(CredentialFailure) {
        let beside = path + ".new"
        unlink(beside)
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, audience.rawValue)
        guard descriptor >= 0 else { throw failure("It cannot be written", errno) }
        let reason = Self.fill(descriptor, with: Array(text.utf8))
        close(descriptor)
        guard reason == 0 else {
            unlink(beside)
            throw failure("It cannot be written", reason)
        }
        guard rename(beside, path) == 0 else { throw failure("It cannot be put in its place", errno) }
        syncFolder()
    }

    /// Zero, or the error number.
    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? EIO : errno }
            rest = rest.dropFirst(count)
        }
        return fsync(descriptor) == 0 ? 0 : errno
    }

    private func syncFolder() {
        let folder = open(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func failure(_ what: String, _ number: Int32) -> CredentialFailure {
        .init(path: path, "\(what): \(Self.text(of: number)). Check who owns the folder and that the disk has room.")
    }

    private static func text(of number: Int32) -> String { String(cString: strerror(number)) }
}
