import BelfryModel

extension Center {
    /// The one end of a flight.
    mutating func land(_ flight: Flight, _ milestone: Milestone) {
        flights.remove(flight)
        if let id = flight.key.uniqueID, memory.inbox[id] != nil { commit(.removeArrival(id)) }
        settlePending(flight)
        end(flight.key, milestone)
        guard memory.delivered[flight.notificationKey]?.origin != flight.key else { return }
        dropAttachments(of: flight.request.content)
        // A sound or a badge alone leaves nothing on the device.
        course.forget(flight.key)
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
