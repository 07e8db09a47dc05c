import Foundation

enum Files {
    static func canRead(_ path: String?) -> Bool { path.map { FileManager.default.contents(atPath: $0) != nil } ?? true }
    static func canList(_ path: String?) -> Bool { path.map { (try? FileManager.default.contentsOfDirectory(atPath: $0)) != nil } ?? true }
    static func canWrite(_ path: String) -> Bool { FileManager.default.createFile(atPath: path, contents: Data("written".utf8)) }
}
