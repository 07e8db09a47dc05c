/// A kind of notification that an app has registered, with its buttons in display order.
public struct Category: Hashable, Codable, Sendable {
    public var identifier: String
    public var actions: [Action]
    public var intentIdentifiers: [String]
    public var options: CategoryOptions
    public var hiddenPreviewsBodyPlaceholder = ""
    public var summaryFormat = ""

    public init(identifier: String, actions: [Action], intentIdentifiers: [String] = [], options: CategoryOptions = []) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
    }
}
