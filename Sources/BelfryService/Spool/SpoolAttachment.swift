/// A device session's hold on the spool.
public protocol SpoolAttachment: AnyObject, Sendable {
    /// Ends it: what was not acknowledged waits for the next session. Does nothing the second time.
    func detach()
}
