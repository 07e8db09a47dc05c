import BelfryModel

/// A notification on its way between its arrival and its one end.
struct Flight {
    enum Source {
        /// A row of the inbox, where it has to wait.
        case push(Push, arrived: WallTime, attempt: Int)
        /// A firing of a local request; its pending row stays until the end, so that a crash loses nothing.
        case local(repeats: Bool)
    }

    enum Phase: Hashable {
        /// On the way through; nothing is waited for.
        case deciding
        /// Another run of the same app comes first.
        case queued
        case running(UniqueID, since: MonotonicTime, expired: Bool)
        /// The app in the foreground is asked.
        case asking(CallID)
        /// A silent push waits for its app to be ready.
        case waking
    }

    /// Counts up with every arrival: which of two with the same identifier is the newer.
    let sequence: UInt64
    let key: PushKey
    let app: AppID
    var request: NotificationRequest
    var source: Source
    var phase = Phase.deciding
    /// The content as it came, in case that the extension fails.
    let original: NotificationContent
    /// Whether its pending row is still its own: not when the app removed the request, or added another with its identifier.
    var ownsPending = true

    init(sequence: UInt64, key: PushKey, app: AppID, request: NotificationRequest, source: Source) {
        (self.sequence, self.key, self.app, self.request, self.source) = (sequence, key, app, request, source)
        original = request.content
    }

    var notificationKey: NotificationKey { .init(app: app, identifier: request.identifier) }
    var push: Push? { if case .push(let push, _, _) = source { push } else { nil } }
    /// Whether its extension runs or is going to.
    var isExtending: Bool {
        switch phase {
        case .queued, .running: true
        default: false
        }
    }
    var run: UniqueID? { if case .running(let run, _, _) = phase { run } else { nil } }
}
