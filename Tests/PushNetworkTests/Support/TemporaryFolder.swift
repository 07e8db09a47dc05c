import Foundation

/// A folder of its own that goes with the test.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "belfry-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
    func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }
    func write(_ text: String, to name: String) throws { try text.write(toFile: file(name), atomically: false, encoding: .utf8) }
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    func mode(_ name: String) throws -> Int {
        (try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }
}
