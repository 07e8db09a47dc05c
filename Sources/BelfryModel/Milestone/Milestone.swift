/// One step on the way of a push. Which may follow which stands in `Milestone.Stage.next`.
public enum Milestone: Hashable, Codable, Sendable {
    // The service's half.
    /// The whole request has been read; `stream` is its HTTP/2 stream, `key` the signing key that the connection showed.
    case received(stream: Int32, bytes: Int, key: String?)
    /// An end: the provider was told `status` and `reason`.
    case refused(status: Int, reason: String)
    /// The provider was told 200. `durable` says that it was on disk by then, or already acknowledged.
    case accepted(durable: Bool)
    /// The device was not there; kept until `deadline`.
    case stored(deadline: WallTime?)
    case transmitted(attempt: Int)
    /// An end: on the device's own disk.
    case acknowledged
    /// An end: a newer push took its place before it left the service.
    case collapsed(by: UniqueID)
    /// An end: its time ran out in the store.
    case expired
    /// An end: given up for another reason.
    case discarded(DiscardReason)

    // The device's half.
    case arrived
    /// A mark: it came a second time and was acknowledged again.
    case duplicate
    case extensionStarted(identifier: String)
    case extensionFinished(ExtensionReport)
    /// A mark: a background push, or one with `content-available`, was handed to the app's delegate.
    case appWoken
    /// An end: the person was alerted to something new.
    case presented(Presentation)
    /// An end: in the Notification Center only.
    case listed(ListReason)
    /// An end: it took the place of a shown one with the same identifier.
    case replacedInPlace(Presentation)
    /// An end: the person sees nothing of it.
    case suppressed(SuppressReason)
    /// An end: the service extension emptied it.
    case filtered
    /// An end where nothing is shown: the app has it.
    case handedToApp

    // Afterlife, after the device's end.
    case updated(by: PushKey)
    case removed(by: Remover)
    case responded(action: String)
    /// The app's delegate has finished with the response.
    case handled
}
