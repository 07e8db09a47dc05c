import BelfryModel

/// What a shelf knows of one device.
struct ShelfDevice {
    let id: DeviceID
    var session: UInt64?
    /// Handed to the session and not acknowledged, oldest first; at most the window.
    var inFlight: [SpoolEntry] = []
    /// Oldest first, with gaps: an entry that is not `waiting` any more is skipped when its turn comes.
    private(set) var line: [SpoolEntry] = []
    private var head = 0
    /// How many really wait.
    private(set) var waiting = 0
    /// What a newer push would take the place of.
    var replaceable: [ReplaceKey: SpoolEntry] = [:]
    /// Every token that was seen here, so that a purge finds the device.
    var tokens: [DeviceToken] = []

    init(id: DeviceID) { self.id = id }

    mutating func append(_ entry: SpoolEntry) {
        line.append(entry)
        waiting += 1
    }

    /// One of those in the line does not wait any more. Says whether so many gaps are left that the line should be closed up.
    mutating func left() -> Bool {
        waiting -= 1
        return line.count - head > 2 * waiting + 64
    }

    /// The next of the line, gap or not.
    mutating func first() -> SpoolEntry? {
        guard head < line.count else {
            line.removeAll(keepingCapacity: true)
            head = 0
            return nil
        }
        return line[head]
    }

    mutating func step() {
        head += 1
        // A line in which somebody always waits would else only grow.
        guard head > 1024, head > line.count / 2 else { return }
        line.removeFirst(head)
        head = 0
    }

    /// Replaces the line by exactly these.
    mutating func stand(_ entries: [SpoolEntry]) {
        line = entries
        head = 0
        waiting = entries.count
    }

    /// Those in the line, gaps included.
    var standing: ArraySlice<SpoolEntry> { line[head...] }
}
