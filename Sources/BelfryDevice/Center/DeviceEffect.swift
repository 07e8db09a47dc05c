public import BelfryModel

/// What the center wants done, in order. The device's loop carries it out after the commit and decides nothing.
public enum DeviceEffect: Hashable, Sendable {
    /// Part of this turn's one transaction.
    case commit(ArchiveChange)
    /// To the service, after the commit.
    case link(DeviceFrame)
    /// Opens or closes the device link.
    case setLink(open: Bool)
    /// To the user's programs, after the commit.
    case app(AppEffect)
    /// Published after the commit; the loop adds the revision.
    case event(CenterEvent.Change)
    case milestone(PushKey, Milestone)
    case remember(PushFacts)
    /// A command has ended; nil is success.
    case finished(CommandID, CommandFailure?)
}
