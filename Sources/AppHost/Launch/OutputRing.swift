/// The last lines of one program.
struct OutputRing {
    static let capacity = 200
    private var lines: [ProgramOutput] = []
    private var oldest = 0

    mutating func add(_ line: ProgramOutput) {
        if lines.count < Self.capacity {
            lines.append(line)
        } else {
            lines[oldest] = line
            oldest = (oldest + 1) % Self.capacity
        }
    }

    /// Oldest first.
    var all: [ProgramOutput] { Array(lines[oldest...] + lines[..<oldest]) }
}
