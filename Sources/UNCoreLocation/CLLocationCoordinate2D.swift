import Foundation

/// An angle in degrees (Apple: CLLocationDegrees).
public typealias CLLocationDegrees = Double
/// A length in meters (Apple: CLLocationDistance).
public typealias CLLocationDistance = Double

/// A place on the globe, WGS 84 (Apple: CLLocationCoordinate2D).
public struct CLLocationCoordinate2D: Sendable {
    /// North of the equator is positive.
    public var latitude: CLLocationDegrees
    /// East of Greenwich is positive.
    public var longitude: CLLocationDegrees

    public init() { self.init(latitude: 0, longitude: 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Along a great circle of a sphere of the mean radius, in meters; within 0.6 % of the ellipsoid's.
    func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
        let radians = Double.pi / 180
        let north = (other.latitude - latitude) * radians
        let east = (other.longitude - longitude) * radians
        let chord = pow(sin(north / 2), 2) + cos(latitude * radians) * cos(other.latitude * radians) * pow(sin(east / 2), 2)
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }
}

/// Whether it lies on the globe (Apple: CLLocationCoordinate2DIsValid).
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
