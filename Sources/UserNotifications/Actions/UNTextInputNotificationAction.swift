import BelfryModel
import Foundation

/// A button that asks for text (Apple: UNTextInputNotificationAction).
public class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil, textInputButtonTitle: textInputButtonTitle,
            textInputPlaceholder: textInputPlaceholder)
    }
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        let input = Action.TextInput(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
        let options = ActionOptions(rawValue: options.rawValue)
        self.init(value: Action(identifier: identifier, title: title, options: options, textInput: input).with(icon))
    }

    public var textInputButtonTitle: String { value.textInput?.buttonTitle ?? "" }
    public var textInputPlaceholder: String { value.textInput?.placeholder ?? "" }
}
