extension Duration {
    /// For people, in two or three significant digits: `0.9 ms`, `212 ms`, `1.87 s`, `4 min 12 s`, `2 h 5 min`, `3 days 4 h`.
    ///
    /// A negative one, which only a clock that was set back can give, is written as `0 ms`.
    public var words: String {
        let micros = max(microseconds, 0)
        return switch micros {
        case 0: "0 ms"
        case ..<95: Duration.decimal(max((micros + 5) / 10, 1), places: 2) + " ms"
        case ..<9_950: Duration.decimal((micros + 50) / 100, places: 1) + " ms"
        case ..<999_500: "\((micros + 500) / 1_000) ms"
        case ..<9_995_000: Duration.decimal((micros + 5_000) / 10_000, places: 2) + " s"
        case ..<59_950_000: Duration.decimal((micros + 50_000) / 100_000, places: 1) + " s"
        default: Duration.pair(seconds: (micros + 500_000) / 1_000_000)
        }
    }

    /// `187`, 2 → `1.87`; zeros at the end are left out.
    private static func decimal(_ digits: Int64, places: Int) -> String {
        let scale: Int64 = places == 1 ? 10 : 100
        var fraction = "\(scale + digits % scale)".dropFirst()
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return fraction.isEmpty ? "\(digits / scale)" : "\(digits / scale).\(fraction)"
    }

    /// The two largest units, the smaller one rounded and left out where it is nought.
    private static func pair(seconds: Int64) -> String {
        let minutes = (seconds + 30) / 60
        let hours = (minutes + 30) / 60
        return switch seconds {
        case ..<3_600: join(seconds / 60, "min", seconds % 60, "s")
        case ..<(24 * 3_600 - 30): join(minutes / 60, "h", minutes % 60, "min")
        default: join(hours / 24, hours / 24 == 1 ? "day" : "days", hours % 24, "h")
        }
    }

    private static func join(_ large: Int64, _ unit: String, _ small: Int64, _ smallUnit: String) -> String {
        small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(smallUnit)"
    }
}
