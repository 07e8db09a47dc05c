import BelfryModel
public import Foundation

/// Content that can be written (Apple: UNMutableNotificationContent).
public class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { value.attachments = newValue.map(\.value) }
    }
    public override var badge: NSNumber? {
        get { super.badge }
        set { value.badge = newValue?.intValue }
    }
    public override var body: String {
        get { super.body }
        set { value.body = newValue }
    }
    public override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { value.categoryIdentifier = newValue }
    }
    public override var launchImageName: String {
        get { super.launchImageName }
        set { value.launchImageName = newValue }
    }
    public override var sound: UNNotificationSound? {
        get { super.sound }
        set { value.sound = newValue?.value }
    }
    public override var subtitle: String {
        get { super.subtitle }
        set { value.subtitle = newValue }
    }
    public override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { value.threadIdentifier = newValue }
    }
    public override var title: String {
        get { super.title }
        set { value.title = newValue }
    }
    /// Property-list types, and JSON's null; anything else traps, as an exception would on Apple's systems.
    public override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { value.userInfo = UserInfo(newValue) }
    }
    @available(*, deprecated, message: "summaryArgument is ignored")
    public override var summaryArgument: String {
        get { super.summaryArgument }
        set { value.summaryArgument = newValue }
    }
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    public override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { value.summaryArgumentCount = newValue }
    }
    public override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { value.targetContentIdentifier = newValue }
    }
    public override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { value.interruptionLevel = InterruptionLevel(rawValue: UInt8(newValue.rawValue)) ?? .active }
    }
    public override var relevanceScore: Double {
        get { super.relevanceScore }
        set { value.relevanceScore = newValue }
    }
    public override var filterCriteria: String? {
        get { super.filterCriteria }
        set { value.filterCriteria = newValue }
    }
}
