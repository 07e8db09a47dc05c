/// An app's question to the person: may it send notifications?
public struct PermissionPrompt: Hashable, Codable, Sendable {
    public var app: AppID
    public var appName: String
    public var options: AuthorizationOptions
    public var asked: WallTime

    public init(app: AppID, appName: String, options: AuthorizationOptions, asked: WallTime) {
        self.app = app
        self.appName = appName
        self.options = options
        self.asked = asked
    }
}
