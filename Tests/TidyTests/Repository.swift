import Foundation

/// The checkout that these tests stand in.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    /// Every file under `folder` whose name ends in `suffix`, as paths relative to the root, without build folders.
    static func files(under folder: String, suffix: String) -> [String] {
        let base = root.appending(path: folder)
        guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: [.isDirectoryKey]) else { return [] }
        var found: [String] = []
        for case let file as URL in walk {
            if file.lastPathComponent.hasPrefix(".build") || file.lastPathComponent == ".git" {
                walk.skipDescendants()
            } else if file.lastPathComponent.hasSuffix(suffix), !file.hasDirectoryPath {
                found.append(String(file.path.dropFirst(root.path.count + (root.path.hasSuffix("/") ? 0 : 1))))
            }
        }
        return found.sorted()
    }
}
