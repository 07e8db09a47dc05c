public import Foundation

/// An area that can be entered and left (Apple: CLRegion).
public class CLRegion: NSObject {
    /// Unique in the app.
    public let identifier: String
    public var notifyOnEntry = true
    public var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }
}
