import BelfryModel
import Foundation
import Glibc

/// What the processes of one extension use.
enum Footprint {
    /// Private dirty memory in bytes of a process and all its descendants: the nearest that Linux has to the footprint by which iOS ends an extension.
    static func memory(of process: Int32) -> Int {
        var (total, queue) = (0, [process])
        while let next = queue.popLast(), total < .max / 2 {
            total += dirty(next)
            queue += children(next)
        }
        return total
    }

    private static func dirty(_ process: Int32) -> Int {
        guard let text = read("/proc/\(process)/smaps_rollup") else { return 0 }
        for line in text.split(separator: "\n") where line.hasPrefix("Private_Dirty:") {
            return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
        }
        return 0
    }

    static func children(_ process: Int32) -> [Int32] {
        guard let text = read("/proc/\(process)/task/\(process)/children") else { return [] }
        return text.split(separator: " ").compactMap { Int32($0) }
    }

    /// Files of /proc have no length, so they are read until they end; 4 KiB hold each of these.
    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(file, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}
