package import BelfryModel

/// What a transport has to say.
package enum AppLinkEvent: Sendable {
    case connected
    case frame(AppFrame)
    /// An open connection has ended; the transport tries again by itself.
    case disconnected(message: String)
    /// An attempt to connect failed; the transport tries again by itself.
    case unreachable(message: String)
}
