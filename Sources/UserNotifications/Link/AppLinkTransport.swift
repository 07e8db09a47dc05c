package import BelfryModel

/// How frames of the app link travel: over a Unix socket, or in process where a test's world hosts the app.
package protocol AppLinkTransport: AnyObject, Sendable {
    /// Begins to connect. `event` is called from one thread at a time, in order, until `close`.
    func start(_ event: @escaping @Sendable (AppLinkEvent) -> Void)
    /// Sends a frame on the open connection; without one it is dropped, and a `disconnected` has told so. False where it is too long to be sent.
    @discardableResult
    func send(_ frame: AppFrame) -> Bool
    /// Ends the connection for good.
    func close()
}
