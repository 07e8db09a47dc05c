import Glibc

/// The bundle in which this program lies.
enum Bundle {
    static let folder: String = {
        guard let file = realpath("/proc/self/exe", nil) else { return "." }
        defer { free(file) }
        return String(String(cString: file).split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
    }()

    static func text(of name: String) -> String {
        let file = open(folder + "/" + name, O_RDONLY)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = read(file, &buffer, buffer.count)
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }

    static let identifier: String = {
        let parts = text(of: "Info.plist").split(separator: "<key>CFBundleIdentifier</key>", maxSplits: 1)
        guard parts.count == 2, let value = parts[1].split(separator: "<string>").dropFirst(parts[1].hasPrefix("<string>") ? 0 : 1).first else {
            return ""
        }
        return String(value.prefix { $0 != "<" })
    }()
}
