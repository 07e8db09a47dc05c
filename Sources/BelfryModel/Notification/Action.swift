/// A button of a category, with a text field where `textInput` is set.
public struct Action: Hashable, Codable, Sendable {
    public struct TextInput: Hashable, Codable, Sendable {
        public var buttonTitle: String
        public var placeholder: String

        public init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    public var identifier: String
    public var title: String
    public var options: ActionOptions
    public var textInput: TextInput?
    public var systemImage: String?
    public var templateImage: String?

    public init(identifier: String, title: String, options: ActionOptions = [], textInput: TextInput? = nil) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
    }

    /// Apple's identifier of "opened it".
    public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's identifier of "dismissed it".
    public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
}
