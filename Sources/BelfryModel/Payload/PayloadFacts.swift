/// What a payload asks for, as far as the service and the device need it before they look closer.
public struct PayloadFacts: Hashable, Sendable {
    /// Whether `aps` is there and is an object.
    public var hasAps = false
    /// Whether `alert` has words: a text, or a title, subtitle, body or one of their localized keys.
    public var hasAlertText = false
    public var contentAvailable = false
    public var mutableContent = false
    public var hasSound = false
    public var hasBadge = false

    public init() {}

    /// Asks for background delivery and for nothing that a person would notice.
    public var isBackgroundOnly: Bool { contentAvailable && !hasAlertText && !hasSound && !hasBadge }
    /// Whether a service extension may rewrite it: it says so and has words.
    public var wantsExtension: Bool { mutableContent && hasAlertText }
}
