public import Foundation

/// The picture on a button (Apple: UNNotificationActionIcon).
public class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    struct Image: Hashable, Codable, Sendable {
        var template: String?
        var system: String?
    }

    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    let value: Image

    init(value: Image) {
        self.value = value
        super.init()
    }

    /// An image of the app's bundle.
    public convenience init(templateImageName: String) { self.init(value: Image(template: templateImageName)) }
    /// A symbol of the system.
    public convenience init(systemImageName: String) { self.init(value: Image(system: systemImageName)) }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(Image.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.value == value }
    public override var hash: Int { value.hashValue }
}
