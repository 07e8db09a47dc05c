import Foundation

/// A disc on the globe (Apple: CLCircularRegion).
public class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    /// In meters.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(to: coordinate) <= radius }
}
