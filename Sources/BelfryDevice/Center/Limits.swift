/// The times and bounds of a device, each with where it comes from.
public enum Limits {
    /// How long a service extension may take (Apple: `UNNotificationServiceExtension`, "about 30 seconds").
    public static let service: Duration = .seconds(30)
    /// How long it has after `serviceExtensionTimeWillExpire`. Apple names no figure.
    public static let grace: Duration = .seconds(1)
    /// How long an app in the foreground may think about `willPresent`. Apple says "in a timely manner"; ten seconds is ours.
    public static let willPresent: Duration = .seconds(10)
    /// The budget of a silent push and of a background action (Apple: "Pushing background updates to your App", 30 seconds).
    public static let background: Duration = .seconds(30)
    /// How long a started program may take to say that it is ready.
    public static let launch: Duration = .seconds(30)
    /// How long a banner stays on screen.
    public static let banner: Duration = .seconds(5)
    /// Pending requests of one app (observed with iOS; Apple's headers say "limited by the system").
    public static let pending = 64
    /// Delivered notifications that are kept of one app, the newest; Apple names no figure. With payloads of the
    /// usual size all of them fit a frame of the app link.
    public static let delivered = 256
    /// Pushes that are acknowledged and not decided yet. Beyond it the device stops acknowledging.
    public static let inbox = 1024
    /// Pushes that wait unacknowledged for room in the inbox. Beyond it they are left with the service until the next session.
    public static let backlog = 4096
    /// Runs of service extensions of one app at once; further ones wait, and their thirty seconds have not begun.
    public static let runs = 4
    /// How often an extension is started for one push when the device itself is stopped meanwhile.
    public static let attempts = 2
    /// How long, and how many, unique ids are remembered to tell a push that comes twice.
    public static let seen: Duration = .seconds(30 * 24 * 3600)
    public static let seenCount = 100_000
    /// Pushes that are shown and whose app waits to be woken for them as well, for one app.
    static let wakes = 16
}
