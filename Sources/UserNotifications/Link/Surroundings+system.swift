package import BelfryModel
import Foundation

extension Surroundings {
    /// The app's own clock, zone and chance: the one place in this module that reads them.
    package static let system = Surroundings(
        wall: { WallTime(seconds: Date().timeIntervalSince1970) },
        monotonic: { MonotonicTime(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds)) },
        zone: { TimeZone.current.identifier },
        entropy: { UInt64.random(in: .min ... .max) })
}
