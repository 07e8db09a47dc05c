import Foundation

/// A folder of its own for one test, gone with it.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString.prefix(8))").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// What a crash leaves behind: the files as they are now, while their owner still has them open.
    func copy(_ name: String, to other: String) throws {
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: self(name) + suffix) {
            try FileManager.default.copyItem(atPath: self(name) + suffix, toPath: self(other) + suffix)
        }
    }
}
