package import BelfryModel
public import Foundation

/// A media file that belongs to a notification (Apple: UNNotificationAttachment).
public class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: Attachment

    package init(value: Attachment) {
        self.value = value
        super.init()
    }

    /// Checks that the file can be read, is of a supported type, and is not too large. An empty identifier becomes a unique one.
    ///
    /// The device moves the file into its store when the request is added, and copies it where it lies in the app's bundle.
    ///
    /// Throws `UNError` with `attachmentInvalidURL`, `attachmentUnrecognizedType` or `attachmentInvalidFileSize`; the file stays where it is.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let file = try AttachmentFile(URL, hint: options?[UNNotificationAttachmentOptionsTypeHintKey] as? String)
        self.init(
            value: Attachment(
                identifier: identifier.isEmpty ? Program.surroundings.uniqueID().description : identifier, path: file.path, type: file.type,
                thumbnailHidden: (options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?.boolValue ?? false))
    }

    public var identifier: String { value.identifier }
    /// Where the file is: the app's own until the request was added, the device's afterwards.
    public var url: URL { URL(fileURLWithPath: value.path) }
    /// A uniform type identifier, for example `public.png`.
    public var type: String { value.type }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(Attachment.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAttachment)?.value == value }
    public override var hash: Int { value.hashValue }
}

/// A uniform type identifier, where the file's extension does not tell.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// A truth value: no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// Accepted and not yet used.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey = "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// Accepted and not yet used.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"
