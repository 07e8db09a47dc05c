/// Which notification: identifiers are unique within an app.
public struct NotificationKey: Hashable, Comparable, Codable, Sendable {
    public var app: AppID
    public var identifier: String

    public init(app: AppID, identifier: String) {
        self.app = app
        self.identifier = identifier
    }

    public static func < (a: NotificationKey, b: NotificationKey) -> Bool { (a.app, a.identifier) < (b.app, b.identifier) }
}
