import BelfryModel
import Testing

@testable import BelfryDevice

struct RoomTests {
    @Test func `Of one app the newest notifications are kept, and the trace of the oldest says why it left`() {
        var phone = Phone()
        let first = phone.titled("0")
        for number in 1..<Limits.delivered { _ = phone.titled("\(number)") }
        #expect(phone.titles.count == Limits.delivered)
        #expect(phone.titles.last == "0")
        _ = phone.titled("one more")
        #expect(phone.titles.count == Limits.delivered)
        #expect(phone.titles.first == "one more" && phone.titles.last == "1")
        #expect(phone.milestones(first).last == .removed(by: .room))
    }

    @Test func `A replacement takes no room`() {
        var phone = Phone()
        let first = phone.titled("first", collapse: "a")
        for number in 1..<Limits.delivered { _ = phone.titled("\(number)") }
        _ = phone.titled("again", collapse: "a")
        #expect(phone.titles.count == Limits.delivered)
        #expect(phone.stages(first).last == .updated)
    }
}
