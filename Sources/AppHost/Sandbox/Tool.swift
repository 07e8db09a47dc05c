import Foundation

/// A program of the system that puts the cage on.
enum Tool {
    /// Its absolute path; nil where it is not installed.
    static func find(_ name: String) -> String? {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
