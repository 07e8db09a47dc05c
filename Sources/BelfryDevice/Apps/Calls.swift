import BelfryModel

/// The questions to programs that have not been answered yet.
struct Calls {
    enum Purpose: Hashable {
        /// `willPresent` for the flight with this number.
        case presentation(UInt64)
        /// `didReceive` for this response.
        case response(UniqueID)
        /// A silent push.
        case fetch
    }

    struct Open {
        var session: AppSession
        var purpose: Purpose
    }

    private var all: [CallID: Open] = [:]
    private var last: UInt64 = 0

    mutating func next() -> CallID {
        last += 1
        return CallID(rawValue: last)
    }

    mutating func add(_ id: CallID, _ call: Open) { all[id] = call }
    func open(_ id: CallID) -> Open? { all[id] }
    mutating func close(_ id: CallID) -> Open? { all.removeValue(forKey: id) }
    func isDelivering(_ response: UniqueID) -> Bool { all.values.contains { $0.purpose == .response(response) } }
    func ids(to session: AppSession) -> [CallID] { all.filter { $0.value.session == session }.keys.sorted() }
}
