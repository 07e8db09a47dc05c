import BelfryModel
import Foundation

/// How commands print.
enum Printing {
    /// One line, at once: others may be reading through a pipe.
    static func line(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// As one line of JSON, in the form that Documentation/Wire/Control.md describes.
    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Columns as wide as their longest entry; control characters of others never reach the terminal.
    static func table(_ rows: [[String]]) {
        let rows = rows.map { $0.map(plain) }
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        for row in rows {
            var text = ""
            for (column, cell) in row.enumerated() {
                text += column == row.count - 1 ? cell : cell.padding(toLength: widths[column] + 2, withPad: " ", startingAt: 0)
            }
            line(text)
        }
    }

    static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    /// The time of day here, `14:03:07.219`.
    static func time(_ time: WallTime) -> String {
        let seconds = Int(time.microseconds / 1_000_000)
        var clock = tm()
        var whole = time_t(seconds)
        localtime_r(&whole, &clock)
        let parts = [Int(clock.tm_hour), Int(clock.tm_min), Int(clock.tm_sec)].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let thousandths = String(1000 + Int(time.microseconds % 1_000_000) / 1000).dropFirst()
        return parts.joined(separator: ":") + "." + thousandths
    }
}
