import BelfryModel
import FoundationEssentials

extension PushDirections {
    /// The one place where a payload is read on the device.
    static func read(_ payload: PayloadBytes) -> (content: NotificationContent, contentAvailable: Bool, mutableContent: Bool)? {
        guard let root = try? JSONDecoder().decode(JSONValue.self, from: Data(payload.bytes)), let aps = root["aps"], aps.object != nil else {
            return nil
        }
        var content = NotificationContent()
        if let text = aps["alert"]?.string { content.body = text }
        content.title = aps["alert"]?["title"]?.string ?? ""
        content.subtitle = aps["alert"]?["subtitle"]?.string ?? ""
        content.body = aps["alert"]?["body"]?.string ?? content.body
        content.badge = aps["badge"]?.int.map(Int.init)
        content.sound = aps["sound"]?.string.map { Sound(name: $0 == "default" ? nil : $0) }
        content.categoryIdentifier = aps["category"]?.string ?? ""
        content.threadIdentifier = aps["thread-id"]?.string ?? ""
        content.userInfo = .json(payload)
        switch aps["interruption-level"]?.string {
        case "passive": content.interruptionLevel = .passive
        case "time-sensitive": content.interruptionLevel = .timeSensitive
        case "critical": content.interruptionLevel = .critical
        default: break
        }
        return (content, aps["content-available"]?.int == 1, aps["mutable-content"]?.int == 1)
    }
}
