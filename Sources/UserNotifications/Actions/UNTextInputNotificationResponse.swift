import BelfryModel
import Foundation

/// A response with text (Apple: UNTextInputNotificationResponse).
public class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// Empty where nothing was typed.
    public var userText: String { value.userText ?? "" }
}
