import Foundation

enum Sockets {
    /// Whether any socket in a folder takes a connection.
    static func anyIn(_ folder: String?) -> Bool {
        guard let folder else { return true }
        return anyOf((try? FileManager.default.subpathsOfDirectory(atPath: folder))?.map { folder + "/" + $0 } ?? [])
    }

    static func anyOf(_ paths: [String]) -> Bool { paths.contains { connects($0) } }

    /// Abstract ones have no file that could be hidden, so none may be made at all.
    static func canMake() -> Bool {
        let end = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if end >= 0 { close(end) }
        return end >= 0
    }

    private static func connects(_ path: String) -> Bool {
        let end = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard end >= 0 else { return false }
        defer { close(end) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(end, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
        }
    }
}
