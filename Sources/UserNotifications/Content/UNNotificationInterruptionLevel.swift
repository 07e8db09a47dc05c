/// How much a notification may disturb (Apple: UNNotificationInterruptionLevel).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}
