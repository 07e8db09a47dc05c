import BelfryDevice
import BelfryModel
import Foundation
import Glibc
import HTTPTypes
import Hummingbird
import NIOCore

/// The media of delivered notifications: `/api/attachments/<app>/<identifier>/<attachment>`, each part percent-encoded.
///
/// The parts are looked up in what the device shows; no path is ever made from them.
struct AttachmentRoute {
    let device: Device
    /// What is read into memory at most; Apple's own limit for a movie is 50 MB.
    static let limit = 50 << 20

    func add(to router: Router<ControlContext>) {
        router.get("/api/attachments/**") { request, _ in try answer(request.uri.path) }
    }

    private func answer(_ path: String) throws -> Response {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3).map { $0.removingPercentEncoding ?? "" }
        guard parts.count == 3, let attachment = find(app: AppID(parts[0]), identifier: parts[1], attachment: parts[2]),
            let bytes = Self.read(attachment.path)
        else { throw CommandFailure(.noSuchNotification, "No delivered notification has this attachment.") }
        let type = Self.mediaType(of: attachment.type)
        var headers: HTTPFields = [.contentType: type ?? "application/octet-stream", .cacheControl: "no-store"]
        headers[.contentDisposition] = type == nil ? "attachment" : "inline"
        headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private func find(app: AppID, identifier: String, attachment: String) -> Attachment? {
        device.screen.notifications.first { $0.app == app && $0.identifier == identifier }?.attachments
            .first { $0.identifier == attachment }
    }

    /// The bytes of a plain file; nil for a link, a folder, a device, or one that is too long.
    private static func read(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
            guard count > 0 else { break }
            filled += count
        }
        return Array(bytes.prefix(filled))
    }

    /// Only what a browser shows without running anything.
    private static func mediaType(of identifier: String) -> String? {
        switch identifier {
        case "public.jpeg": "image/jpeg"
        case "public.png": "image/png"
        case "com.compuserve.gif": "image/gif"
        case "public.mpeg-4": "video/mp4"
        case "public.mpeg": "video/mpeg"
        case "public.avi": "video/x-msvideo"
        case "public.mp3": "audio/mpeg"
        case "public.mpeg-4-audio": "audio/mp4"
        case "com.microsoft.waveform-audio": "audio/wav"
        case "public.aiff-audio": "audio/aiff"
        default: nil
        }
    }
}
