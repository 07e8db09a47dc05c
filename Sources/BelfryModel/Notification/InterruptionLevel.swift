/// How much a notification may disturb. Raw values are those of `UNNotificationInterruptionLevel`.
public enum InterruptionLevel: UInt8, Codable, Sendable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}
