import BelfryModel

/// An app's question that stands before the person.
struct AuthorizationAsk {
    struct Asker {
        var session: AppSession
        var number: UInt64
    }

    var options: AuthorizationOptions
    var asked: WallTime
    /// Who waits for the answer. Empty when the processes that asked are gone: the question stays.
    var askers: [Asker] = []

    init(options: AuthorizationOptions, asked: WallTime) {
        self.options = options
        self.asked = asked
    }
}
