extension Int {
    /// A number of bytes for people: in full below 10,000 (`1,184 bytes`), then `412 kB` and `11.2 MB` (thousands, not 1,024).
    public var bytesInWords: String {
        switch self {
        case 1: "1 byte"
        case ..<1_000: "\(self) bytes"
        case ..<10_000: "\(self / 1_000),\(String(1_000 + self % 1_000).dropFirst()) bytes"
        case ..<999_500: "\((self + 500) / 1_000) kB"
        default: Int.tenths((self + 50_000) / 100_000) + " MB"
        }
    }

    private static func tenths(_ count: Int) -> String { count % 10 == 0 ? "\(count / 10)" : "\(count / 10).\(count % 10)" }
}
