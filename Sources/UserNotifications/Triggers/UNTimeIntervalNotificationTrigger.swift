import BelfryModel
public import Foundation

/// Fires so many seconds after the request was added (Apple: UNTimeIntervalNotificationTrigger).
public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Traps with Apple's messages unless `timeInterval` is greater than 0, and at least 60 where it repeats.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.init(value: .timeInterval(seconds: timeInterval, repeats: repeats))
    }

    /// In seconds, as given; it does not count down.
    public var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = value else { return 0 }
        return seconds
    }

    /// When it fires: for a request that was fetched from the center the device's own date, else counted from now.
    ///
    /// Apple's framework counts from now in both cases, so that the date of a pending request runs away (rdar 41949525).
    public func nextTriggerDate() -> Date? {
        let time = due ?? Program.deviceTime + .seconds(timeInterval)
        return Date(timeIntervalSince1970: time.seconds)
    }
}
