/// A media file that belongs to a notification.
public struct Attachment: Hashable, Codable, Sendable {
    /// Unique within its notification.
    public var identifier: String
    /// Absolute. In the app's or extension's own view until the host has moved the file, then in the device's store.
    public var path: String
    /// A uniform type identifier, for example `public.jpeg`.
    public var type: String
    public var thumbnailHidden: Bool

    public init(identifier: String, path: String, type: String, thumbnailHidden: Bool = false) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.thumbnailHidden = thumbnailHidden
    }
}
