import Testing
import UNCoreLocation

struct RegionTests {
    @Test func `A circle contains what is nearer than its radius`() {
        let vienna = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
        let bratislava = CLLocationCoordinate2D(latitude: 48.1486, longitude: 17.1077)
        // 54.9 km along a great circle.
        #expect(CLCircularRegion(center: vienna, radius: 56_000, identifier: "wide").contains(bratislava))
        #expect(!CLCircularRegion(center: vienna, radius: 54_000, identifier: "narrow").contains(bratislava))
        #expect(CLLocationCoordinate2DIsValid(vienna) && !CLLocationCoordinate2DIsValid(.init(latitude: 91, longitude: 0)))
    }
}
