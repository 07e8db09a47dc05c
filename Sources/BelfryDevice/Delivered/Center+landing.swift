import BelfryModel

extension Center {
    /// The one end of a flight.
    mutating func land(_ flight: Flight, _ milestone: Milestone) {
        flights.remove(flight)
        if let id = flight.key.uniqueID, memory.inbox[id] != nil { commit(.removeArrival(id)) }
        settlePending(flight)
        end(flight.key, milestone)
        if memory.delivered[flight.notificationKey]?.origin != flight.key { dropAttachments(of: flight.request.content) }
    }

    /// The one end of something that never became a flight.
    mutating func end(_ key: PushKey, _ milestone: Milestone) {
        mark(key, milestone)
        switch milestone.stage {
        case .suppressed, .filtered, .handedToApp: course.forget(key)
        default: break
        }
    }
}
