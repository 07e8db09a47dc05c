package import BelfryModel
public import Foundation

/// A kind of notification with its buttons (Apple: UNNotificationCategory).
public class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: Category

    package init(value: Category) {
        self.value = value
        super.init()
    }

    /// `identifier` is unique in the app and not empty; `actions` are in display order.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers, hiddenPreviewsBodyPlaceholder: nil,
            categorySummaryFormat: nil, options: options)
    }
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String?,
        categorySummaryFormat: String?, options: UNNotificationCategoryOptions = []
    ) {
        var value = Category(
            identifier: identifier, actions: actions.map(\.value), intentIdentifiers: intentIdentifiers,
            options: CategoryOptions(rawValue: options.rawValue))
        value.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        value.summaryFormat = categorySummaryFormat ?? ""
        self.init(value: value)
    }

    public var identifier: String { value.identifier }
    public var actions: [UNNotificationAction] { value.actions.map(UNNotificationAction.made) }
    public var intentIdentifiers: [String] { value.intentIdentifiers }
    public var options: UNNotificationCategoryOptions { .init(rawValue: value.options.rawValue) }
    public var hiddenPreviewsBodyPlaceholder: String { value.hiddenPreviewsBodyPlaceholder }
    public var categorySummaryFormat: String { value.summaryFormat }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(Category.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.value == value }
    public override var hash: Int { value.hashValue }
}
