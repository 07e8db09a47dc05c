import BelfryModel

/// What a push's payload asks of the device: what to show, whom to wake, whether its extension may change it.
struct PushDirections {
    var content: NotificationContent
    /// `content-available: 1`, or a push of the type `background`.
    var wakesApp: Bool
    /// `mutable-content: 1`.
    var mayBeChanged: Bool

    /// Nil where the payload has no `aps` that can be read.
    init?(_ push: Push) {
        guard let read = try? PayloadReading(push.payload) else { return nil }
        content = read.content
        wakesApp = read.facts.contentAvailable || push.type == .background
        mayBeChanged = read.facts.mutableContent
        // A background push shows nothing, whatever stands in it (Apple: "Sending notification requests to APNs", `apns-push-type`).
        if push.type == .background {
            (content.title, content.subtitle, content.body, content.sound, content.badge) = ("", "", "", nil, nil)
        }
    }
}
