package import BelfryModel
public import Foundation

/// A button of a category (Apple: UNNotificationAction).
public class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: Action

    package init(value: Action) {
        self.value = value
        super.init()
    }

    /// `identifier` is unique in the app and not empty.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?) {
        self.init(value: Action(identifier: identifier, title: title, options: ActionOptions(rawValue: options.rawValue)).with(icon))
    }

    package static func made(from value: Action) -> UNNotificationAction {
        value.textInput == nil ? UNNotificationAction(value: value) : UNTextInputNotificationAction(value: value)
    }

    public var identifier: String { value.identifier }
    public var title: String { value.title }
    public var options: UNNotificationActionOptions { .init(rawValue: value.options.rawValue) }
    public var icon: UNNotificationActionIcon? {
        value.systemImage.map { UNNotificationActionIcon(systemImageName: $0) }
            ?? value.templateImage.map { UNNotificationActionIcon(templateImageName: $0) }
    }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(Action.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.value == value }
    public override var hash: Int { value.hashValue }
}

extension Action {
    func with(_ icon: UNNotificationActionIcon?) -> Action {
        var action = self
        action.systemImage = icon?.value.system
        action.templateImage = icon?.value.template
        return action
    }
}
