public import BelfryModel

/// The sending half of an attached device session; called from the spool's threads, must return at once.
public protocol SpoolSink: AnyObject, Sendable {
    func deliver(_ pushes: [(entry: SpoolEntry, push: Push)])
    /// A newer session of the device took over.
    func evicted()
}
