import BelfryModel

/// What of a content may reach the person: after permission, the switches in Settings and the ring switch, before the app in front is asked.
struct Allowed {
    /// There are words or pictures that may be shown.
    var shows: Bool
    /// The name of the sound to play.
    var sound: String?
    var badge: Int?
    /// Why it goes to the list without a sign.
    var quiet: ListReason?

    /// What remains of `content`, or why nothing does.
    static func of(_ content: NotificationContent, _ settings: NotificationSettings, ring: Bool) -> Result<Allowed, Suppression> {
        switch settings.status {
        case .notDetermined: return .failure(Suppression(reason: .permissionNotDetermined))
        case .denied: return .failure(Suppression(reason: .permissionDenied))
        default: break
        }
        guard content.isPerceptible else { return .failure(Suppression(reason: .nothingToShow)) }
        let allowed = Allowed(
            shows: settings.allowsAlerts && (content.hasAlertText || !content.attachments.isEmpty),
            sound: settings.allowsSound ? soundName(of: content, ring: ring) : nil,
            badge: settings.allowsBadge ? content.badge : nil,
            quiet: settings.status == .provisional ? .provisional : content.interruptionLevel == .passive ? .passive : nil)
        // A sound that only the ring switch silences was still allowed.
        let sounds = settings.allowsSound && content.sound != nil
        guard allowed.shows || sounds || allowed.badge != nil else { return .failure(Suppression(reason: .settingsOff)) }
        return .success(allowed)
    }

    /// Critical sounds ignore the ring switch, and a critical notification has a sound in any case (Apple: `UNNotificationInterruptionLevel`).
    private static func soundName(of content: NotificationContent, ring: Bool) -> String? {
        let critical = content.interruptionLevel == .critical || content.sound?.kind == .critical
        guard ring || critical, content.interruptionLevel != .passive else { return nil }
        guard let sound = content.sound else { return critical ? "default" : nil }
        return sound.name ?? "default"
    }
}
