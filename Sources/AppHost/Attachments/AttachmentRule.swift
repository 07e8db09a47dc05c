/// What a notification may carry (Apple, "UNNotificationAttachment": supported file types and sizes).
enum AttachmentRule {
    /// A uniform type identifier and the largest size in bytes.
    static let limits: [String: Int] = [
        "public.aiff-audio": audio, "public.aifc-audio": audio, "com.microsoft.waveform-audio": audio, "public.mp3": audio,
        "public.mpeg-4-audio": audio,
        "com.apple.m4a-audio": audio,
        "public.jpeg": image, "com.compuserve.gif": image, "public.png": image, "public.heic": image,
        "public.mpeg": movie, "public.mpeg-2-video": movie, "public.mpeg-4": movie, "public.avi": movie, "com.apple.quicktime-movie": movie,
    ]

    private static let audio = 5_000_000
    private static let image = 10_000_000
    private static let movie = 50_000_000

    /// More than this in one notification is no notification.
    static let count = 16
}
