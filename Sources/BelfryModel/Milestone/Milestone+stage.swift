extension Milestone {
    /// A milestone without its details: what the legal moves are about.
    public enum Stage: String, Codable, Sendable, CaseIterable {
        case received, refused, accepted, stored, transmitted, acknowledged, collapsed, expired, discarded
        case arrived, duplicate, extensionStarted, extensionFinished, appWoken
        case presented, listed, replacedInPlace, suppressed, filtered, handedToApp
        case updated, removed, responded, handled

        /// In which journal it stands.
        public var territory: Territory {
            switch self {
            case .received, .refused, .accepted, .stored, .transmitted, .acknowledged, .collapsed, .expired, .discarded: .service
            default: .device
            }
        }

        /// Every push ends in exactly one of these in each territory that it reached.
        public var isTerminal: Bool {
            switch self {
            case .refused, .acknowledged, .collapsed, .expired, .discarded: true
            case .presented, .listed, .replacedInPlace, .suppressed, .filtered, .handedToApp: true
            default: false
            }
        }

        /// What may come right after this one, in the same territory.
        public var next: Set<Stage> {
            switch self {
            // A push goes to its device, or a newer one takes its place, while its row is still being committed: `accepted` is written when the
            // provider is told, and so may come after any of these, even after the end.
            case .received: [.refused, .accepted, .stored, .transmitted, .collapsed, .expired, .discarded]
            case .accepted: [.stored, .transmitted, .acknowledged, .collapsed, .expired, .discarded]
            // A session's last acknowledgement may be heard after its end.
            case .stored: [.accepted, .transmitted, .acknowledged, .collapsed, .expired, .discarded]
            case .transmitted: [.accepted, .transmitted, .stored, .acknowledged, .collapsed, .expired, .discarded]
            case .acknowledged, .collapsed, .expired, .discarded: [.accepted]
            case .refused: []
            case .arrived: Self.ends.union([.duplicate, .extensionStarted, .appWoken])
            case .duplicate: Self.ends.union(Self.afterlife).union([.duplicate, .extensionStarted, .extensionFinished, .appWoken])
            case .extensionStarted: Self.ends.union([.duplicate, .extensionFinished, .appWoken, .extensionStarted])
            case .extensionFinished: Self.ends.union([.duplicate, .appWoken, .extensionStarted])
            case .appWoken: Self.ends.union(Self.afterlife).union([.duplicate, .extensionStarted, .extensionFinished])
            case .presented, .listed, .replacedInPlace: Self.afterlife.union([.duplicate, .appWoken])
            case .suppressed, .filtered, .handedToApp: [.duplicate, .appWoken]
            case .updated, .removed, .responded, .handled: Self.afterlife.union([.duplicate, .appWoken])
            }
        }

        private static let ends: Set<Stage> = [.presented, .listed, .replacedInPlace, .suppressed, .filtered, .handedToApp]
        private static let afterlife: Set<Stage> = [.updated, .removed, .responded, .handled]
    }

    public var stage: Stage {
        switch self {
        case .received: .received
        case .refused: .refused
        case .accepted: .accepted
        case .stored: .stored
        case .transmitted: .transmitted
        case .acknowledged: .acknowledged
        case .collapsed: .collapsed
        case .expired: .expired
        case .discarded: .discarded
        case .arrived: .arrived
        case .duplicate: .duplicate
        case .extensionStarted: .extensionStarted
        case .extensionFinished: .extensionFinished
        case .appWoken: .appWoken
        case .presented: .presented
        case .listed: .listed
        case .replacedInPlace: .replacedInPlace
        case .suppressed: .suppressed
        case .filtered: .filtered
        case .handedToApp: .handedToApp
        case .updated: .updated
        case .removed: .removed
        case .responded: .responded
        case .handled: .handled
        }
    }
}
