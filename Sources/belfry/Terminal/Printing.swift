import BelfryModel
import Foundation
import Glibc

/// How commands print.
enum Printing {
    /// One line, at once: others may be reading through a pipe.
    static func line(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }
    static func complaint(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

    /// Ends the program where nobody reads its output any more, as a broken pipe does to every other one (NIO has switched the signal off).
    private static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE, descriptor == STDOUT_FILENO {
                Glibc.exit(128 + SIGPIPE)
            } else if errno != EINTR {
                return
            }
        }
    }

    /// As one line of JSON, in the form that Documentation/Wire/Control.md describes.
    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Columns as wide as their longest entry; empty ones at a row's end are left out.
    static func table(_ rows: [[String]]) {
        let rows = rows.map { $0.map(plain) }
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        for row in rows {
            var text = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
            while text.last == " " { text.removeLast() }
            line(text)
        }
    }

    /// Without control characters: what others wrote never steers the terminal.
    static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    /// The time of day here, `14:03:07.219`.
    static func time(_ time: WallTime) -> String {
        var (clock, seconds) = (tm(), time_t(time.microseconds / 1_000_000))
        localtime_r(&seconds, &clock)
        let parts = [clock.tm_hour, clock.tm_min, clock.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return parts.joined(separator: ":") + "." + String(1000 + time.microseconds / 1000 % 1000).dropFirst()
    }
}
