import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return contentHandler(request.content) }
        self.contentHandler = contentHandler
        bestAttemptContent = content

        for (code, name) in contacts() {
            content.title = content.title.replacingOccurrences(of: code, with: name)
            content.body = content.body.replacingOccurrences(of: code, with: name)
        }

        guard let text = content.userInfo["image"] as? String, let url = URL(string: text) else { return contentHandler(content) }
        let task = URLSession.shared.downloadTask(with: url) { file, _, _ in
            if let file, let attachment = NotificationService.attachment(file, named: url.lastPathComponent) {
                content.attachments = [attachment]
            }
            contentHandler(content)
        }
        task.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }

    private func contacts() -> [String: String] {
        guard let url = Bundle.main.url(forResource: "contacts", withExtension: "json"), let data = try? Data(contentsOf: url) else { return [:] }
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }

    /// The download is deleted when its handler returns, and has no extension that would tell its type.
    private static func attachment(_ file: URL, named name: String) -> UNNotificationAttachment? {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + "-" + name)
        do {
            try FileManager.default.moveItem(at: file, to: copy)
            return try UNNotificationAttachment(identifier: "image", url: copy)
        } catch {
            return nil
        }
    }
}
