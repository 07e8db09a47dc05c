/// The device's ear: called on the service's threads, must return at once.
public protocol DeviceLinkReceiver: AnyObject, Sendable {
    func receive(_ frames: [ServiceFrame])
    /// The service or the network ended the session.
    func linkClosed(_ message: String)
}
