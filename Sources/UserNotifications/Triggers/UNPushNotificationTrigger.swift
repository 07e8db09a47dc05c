import Foundation

/// Says that the notification came as a push (Apple: UNPushNotificationTrigger).
public class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
