extension ExtensionReport {
    /// "Changed the title, added an attachment"; for a failure its kind and message.
    var detail: String {
        if outcome.cause != nil, outcome != .bestAttempt {
            return message.map { "\(outcome.name): \($0)" } ?? "\(outcome.name), so the original was used"
        }
        let changes = changed.isEmpty ? "changed nothing" : changed.map(ExtensionReport.change).joined(separator: ", ")
        return outcome == .bestAttempt ? "Best attempt: \(changes)" : changes.prefix(1).uppercased() + changes.dropFirst()
    }

    private static func change(_ property: String) -> String {
        switch property {
        case "attachments": "added an attachment"
        case "userInfo": "changed userInfo"
        case "categoryIdentifier": "changed the category"
        case "threadIdentifier": "changed the thread"
        case "interruptionLevel": "changed the interruption level"
        case "relevanceScore": "changed the relevance score"
        default: "changed the \(property)"
        }
    }
}

extension ExtensionReport.Outcome {
    fileprivate var name: String {
        switch self {
        case .answered: "Answered"
        case .bestAttempt: "Best attempt"
        case .timedOut: "Timed out"
        case .crashed: "Crashed"
        case .textRemoved: "Took the text away"
        case .failedToStart: "Did not start"
        case .cancelled: "Stopped"
        }
    }
}
