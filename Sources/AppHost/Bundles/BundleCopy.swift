import BelfryModel
import Foundation
import Glibc

/// Copies a bundle within bounds, and follows no link out of it.
struct BundleCopy {
    /// What a bundle may hold in all.
    var bytes = 1 << 30
    var files = 50_000

    /// - Throws: `CommandFailure` with code `invalid` where the bundle holds something that does not belong in one, `unavailable` where the
    ///   disk refuses. What was copied so far is left for the caller to delete.
    func copy(_ source: String, to target: String) throws(CommandFailure) {
        var (bytes, files, links) = (0, 0, [String]())
        try walk(source, target, name: URL(fileURLWithPath: source).lastPathComponent, &bytes, &files, &links)
        guard let top = Self.canonical(target) else { throw disk(target) }
        for link in links {
            guard let end = Self.canonical(link), end == top || end.hasPrefix(top + "/") else {
                throw CommandFailure(
                    .invalid, "\(link.dropFirst(target.count + 1)) links to something outside the bundle; put the file itself there.")
            }
        }
    }

    private func walk(
        _ source: String, _ target: String, name: String, _ bytes: inout Int, _ files: inout Int, _ links: inout [String]
    ) throws(CommandFailure) {
        files += 1
        var facts = stat()
        guard lstat(source, &facts) == 0 else { throw disk(source) }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR:
            guard mkdir(target, 0o700) == 0, let names = try? FileManager.default.contentsOfDirectory(atPath: source) else { throw disk(target) }
            for name in names.sorted() { try walk(source + "/" + name, target + "/" + name, name: name, &bytes, &files, &links) }
        case S_IFLNK:
            guard let end = try? FileManager.default.destinationOfSymbolicLink(atPath: source), symlink(end, target) == 0 else { throw disk(target) }
            links.append(target)
        case S_IFREG:
            bytes += Int(facts.st_size)
            guard bytes <= self.bytes, files <= self.files else {
                throw CommandFailure(.invalid, "The bundle is larger than \(self.bytes >> 20) MiB or has more than \(self.files) files.")
            }
            do { try FileManager.default.copyItem(atPath: source, toPath: target) } catch { throw disk(target) }
            // Nobody but this user; and no set-user-id bit survives.
            chmod(target, facts.st_mode & 0o100 != 0 ? 0o700 : 0o600)
        default:
            throw CommandFailure(.invalid, "\(name) in the bundle is neither a file nor a folder; remove it.")
        }
    }

    private func disk(_ path: String) -> CommandFailure {
        CommandFailure(.unavailable, "\(path) could not be copied: \(String(cString: strerror(errno))).")
    }

    static func canonical(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
