/// The values of `apns-priority`.
public enum Priority: UInt8, Codable, Sendable {
    /// At once; what a push without the header gets.
    case immediate = 10
    /// With regard for the device's power.
    case conserving = 5
    /// Power above all: never wakes the device.
    case lowest = 1
}
