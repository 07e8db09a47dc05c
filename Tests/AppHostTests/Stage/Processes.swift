import Foundation

/// The processes of this machine.
enum Processes {
    /// How many run a program that lies in a folder, in a cage or not.
    static func running(under folder: String) -> Int {
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
        return numbers.count { number in
            let line = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/cmdline"))).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let root = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) ?? ""
            return root.contains(folder) || line.contains(folder)
        }
    }
}
