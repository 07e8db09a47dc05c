import BelfryModel

/// An app's wish for a device token.
struct Registration: Hashable, Comparable {
    var app: AppID
    var environment: APNSEnvironment

    static func < (a: Registration, b: Registration) -> Bool { (a.app, a.environment.rawValue) < (b.app, b.environment.rawValue) }
}
