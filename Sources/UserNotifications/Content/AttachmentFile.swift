import Foundation

/// A file that passed Apple's rules for attachments: kind, size (Apple: UNNotificationAttachment, "Supported File Types").
struct AttachmentFile {
    var path: String
    var type: String

    private static let extensions = [
        "aif": "public.aiff-audio", "aiff": "public.aiff-audio", "wav": "com.microsoft.waveform-audio", "mp3": "public.mp3",
        "m4a": "public.mpeg-4-audio", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "png": "public.png",
        "mpg": "public.mpeg", "mpeg": "public.mpeg", "m2v": "public.mpeg-2-video", "mp4": "public.mpeg-4", "m4v": "public.mpeg-4",
        "avi": "public.avi",
    ]

    /// In bytes.
    private static let limits: [String: Int] = {
        let megabyte = 1_000_000
        var limits: [String: Int] = [:]
        for type in ["public.aiff-audio", "com.microsoft.waveform-audio", "public.mp3", "public.mpeg-4-audio"] { limits[type] = 5 * megabyte }
        for type in ["public.jpeg", "com.compuserve.gif", "public.png"] { limits[type] = 10 * megabyte }
        for type in ["public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi"] { limits[type] = 50 * megabyte }
        return limits
    }()

    init(_ url: URL, hint: String?) throws(UNError) {
        guard url.isFileURL, let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
            attributes[.type] as? FileAttributeType == .typeRegular, FileManager.default.isReadableFile(atPath: url.path)
        else { throw UNError(.attachmentInvalidURL, saying: "Invalid attachment file URL") }
        guard let type = hint ?? Self.extensions[url.pathExtension.lowercased()], let limit = Self.limits[type] else {
            throw UNError(.attachmentUnrecognizedType, saying: "Unrecognized attachment file type")
        }
        guard let size = (attributes[.size] as? NSNumber)?.intValue, (1...limit).contains(size) else {
            throw UNError(.attachmentInvalidFileSize, saying: "Invalid attachment file size: \(type) may have 1 to \(limit) bytes")
        }
        path = url.standardizedFileURL.path
        self.type = type
    }
}
