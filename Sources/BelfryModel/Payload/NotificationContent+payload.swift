extension NotificationContent {
    /// What a payload says. Throws where it is not one JSON object with an object `aps`: a device then calls it unreadable.
    ///
    /// `PayloadReading` also tells what was dropped. `attachments` is empty until a service extension fills it.
    public init(payload: PayloadBytes) throws(PayloadFault) { self = try PayloadReading(payload).content }

    /// For lists: the payload's title, else its body; empty where it has neither or cannot be read.
    public static func title(of payload: PayloadBytes) -> String {
        guard let content = try? NotificationContent(payload: payload) else { return "" }
        return content.title.isEmpty ? content.body : content.title
    }
}
