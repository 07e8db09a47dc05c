package import BelfryModel
public import Foundation

/// What a notification says and asks for (Apple: UNNotificationContent).
///
/// `init()` is there, as on Apple's systems, because a filtering service extension hands back an empty one.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    /// Written by `UNMutableNotificationContent` only, which is the caller's to keep on one thread, as on Apple's systems.
    package var value: NotificationContent

    public override init() {
        value = NotificationContent()
        super.init()
    }

    package init(value: NotificationContent) {
        self.value = value
        super.init()
    }

    public var attachments: [UNNotificationAttachment] { value.attachments.map { UNNotificationAttachment(value: $0) } }
    /// Nil leaves the badge alone, 0 removes it.
    public var badge: NSNumber? { value.badge.map { NSNumber(value: $0) } }
    public var body: String { value.body }
    public var categoryIdentifier: String { value.categoryIdentifier }
    public var launchImageName: String { value.launchImageName }
    /// Nil is silent.
    public var sound: UNNotificationSound? { value.sound.map { UNNotificationSound(value: $0) } }
    public var subtitle: String { value.subtitle }
    public var threadIdentifier: String { value.threadIdentifier }
    public var title: String { value.title }
    /// For a push the whole payload, `aps` included.
    public var userInfo: [AnyHashable: Any] { value.userInfo.dictionary }
    @available(*, deprecated, message: "summaryArgument is ignored")
    public var summaryArgument: String { value.summaryArgument }
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    public var summaryArgumentCount: Int { value.summaryArgumentCount }
    public var targetContentIdentifier: String? { value.targetContentIdentifier }
    public var interruptionLevel: UNNotificationInterruptionLevel { .init(rawValue: UInt(value.interruptionLevel.rawValue)) ?? .active }
    /// From 0 to 1.
    public var relevanceScore: Double { value.relevanceScore }
    public var filterCriteria: String? { value.filterCriteria }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(NotificationContent.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    /// Always immutable.
    public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(value: value) }
    public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(value: value) }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationContent)?.value == value }
    public override var hash: Int { value.hashValue }
}
