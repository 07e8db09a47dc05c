/// Why a command failed, as one sentence, and the exit status that goes with it.
struct Sentence: Error {
    /// After sysexits.h, so that a script can tell its own mistake from a Belfry that is not there.
    enum Status: Int32 {
        case failed = 1
        case usage = 64
        /// What was handed in cannot be used.
        case data = 65
        /// What was named is not there.
        case noInput = 66
        /// Nobody answers, or not now.
        case unavailable = 69
        case cannotCreate = 73
        case inputOutput = 74
        case configuration = 78
    }

    var text: String
    var status: Status

    init(_ status: Status, _ text: String) {
        self.status = status
        self.text = text
    }
}
