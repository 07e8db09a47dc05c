import Glibc

/// Tries what an extension must not reach, and says what it found.
enum HostileProbe {
    /// - Parameter order: lines of `file <path>`, `socket <path>`, `process <number>`.
    static func report(_ order: String) -> String {
        var findings = order.split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            return "\(line)=\(attempt(words[0], words[1]))"
        }
        findings.append("abstract=\(abstract())")
        findings.append("datagrams=\(pair(Int32(SOCK_DGRAM.rawValue)))")
        findings.append("streams=\(pair(Int32(SOCK_STREAM.rawValue)))")
        findings.append("internet=\(word(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0))")
        findings.append("shell=\(word(access("/bin/sh", X_OK) == 0 || access("/usr/bin/sh", X_OK) == 0 || access("/usr/bin/env", X_OK) == 0))")
        findings.append("own bundle=\(word(writes("/app/written")))")
        findings.append("system=\(word(writes("/usr/written") || writes("/written")))")
        findings.append("temporary=\(word(writes("/tmp/written")))")
        findings.append("container=\(word(writes("/container/written")))")
        findings.append("user=\(getuid())")
        return findings.joined(separator: "\n")
    }

    private static func attempt(_ kind: String, _ name: String) -> String {
        switch kind {
        case "file": return word(access(name, F_OK) == 0)
        case "process": return word(access("/proc/\(name)", F_OK) == 0)
        default:
            let end = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            return word(end >= 0 && connectUnix(end, name) == 0)
        }
    }

    private static func abstract() -> String { word(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0) }

    private static func pair(_ type: Int32) -> String {
        var ends: [Int32] = [0, 0]
        return word(socketpair(AF_UNIX, type, 0, &ends) == 0)
    }

    private static func writes(_ path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        if file >= 0 { close(file) }
        return file >= 0
    }

    private static func word(_ reached: Bool) -> String { reached ? "reached" : "denied" }
}
