import BelfryModel
import Testing

@testable import BelfryService

struct ShelfDeviceTests {
    @Test func `A line in which somebody always waits does not grow`() {
        var device = ShelfDevice(id: DeviceID("phone"))
        device.append(SpoolEntry(rawValue: 0))
        for number: UInt64 in 1...20_000 {
            device.append(SpoolEntry(rawValue: number))
            let first = device.first()
            #expect(first == SpoolEntry(rawValue: number - 1))
            device.step()
            _ = device.left()
        }
        #expect(device.waiting == 1 && device.standing.count == 1)
        #expect(device.line.count < 5_000)
    }
}
