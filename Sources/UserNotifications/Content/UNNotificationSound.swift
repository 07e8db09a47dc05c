package import BelfryModel
public import Foundation

/// What a notification plays (Apple: UNNotificationSound). Nothing of it can be read, only compared.
public class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Never changed after `init`, which is why the class may call itself `Sendable`.
    package let value: Sound

    package required init(value: Sound) {
        self.value = value
        super.init()
    }

    public class var `default`: UNNotificationSound { .init(value: .standard) }
    public class var defaultRingtone: UNNotificationSound { .init(value: Sound(kind: .ringtone)) }
    public class var defaultCritical: UNNotificationSound { .init(value: Sound(kind: .critical)) }
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self { .init(value: Sound(kind: .critical, volume: Double(volume))) }

    /// A file of the app's `Library/Sounds` or bundle, extension included.
    public convenience init(named name: UNNotificationSoundName) { self.init(value: Sound(name: name.rawValue)) }
    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self { .init(value: Sound(kind: .ringtone, name: name.rawValue)) }
    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self { .init(value: Sound(kind: .critical, name: name.rawValue)) }
    /// `volume` is from 0 to 1.
    public class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self {
        .init(value: Sound(kind: .critical, name: name.rawValue, volume: Double(volume)))
    }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        guard let value = ValueArchive.read(Sound.self, from: coder) else { return nil }
        self.value = value
        super.init()
    }
    public func encode(with coder: NSCoder) { ValueArchive.write(value, to: coder) }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.value == value }
    public override var hash: Int { value.hashValue }
}
