import BelfryModel
import Testing

struct WakesTests {
    @Test func `Alarms ring by time, and equal ones in the order in which they were set`() {
        var wakes = Wakes<String, Int>()
        wakes.set("late", at: 9)
        wakes.set("b", at: 5)
        wakes.set("a", at: 5)
        #expect(wakes.next == 5 && wakes.count == 3)
        #expect(wakes.popDue(at: 4) == nil)
        #expect([wakes.popDue(at: 10), wakes.popDue(at: 10), wakes.popDue(at: 10), wakes.popDue(at: 10)] == ["b", "a", "late", nil])
    }

    @Test func `An alarm can be moved and taken back`() {
        var wakes = Wakes<String, Int>()
        wakes.set("a", at: 1)
        wakes.set("a", at: 8)
        wakes.set("b", at: 4)
        #expect(wakes["a"] == 8 && wakes.next == 4 && wakes.count == 2)
        wakes.cancel("b")
        wakes.cancel("b")
        #expect(wakes.next == 8)
        wakes.cancel("a")
        #expect(wakes.next == nil && wakes.count == 0)
    }

    @Test func `It agrees with a plain list, whatever is done`() {
        var wakes = Wakes<Int, Int>()
        var list: [(id: Int, at: Int, order: Int)] = []
        var random: UInt64 = 1
        func dice(_ sides: UInt64) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((random >> 33) % sides)
        }
        for order in 0..<5000 {
            let id = dice(50)
            switch dice(4) {
            case 0, 1:
                let at = dice(100)
                wakes.set(id, at: at)
                list.removeAll { $0.id == id }
                list.append((id, at, order))
            case 2:
                wakes.cancel(id)
                list.removeAll { $0.id == id }
            default:
                let time = dice(100)
                let due = list.filter { $0.at <= time }.min { ($0.at, $0.order) < ($1.at, $1.order) }
                #expect(wakes.popDue(at: time) == due?.id)
                list.removeAll { $0.id == due?.id }
            }
            #expect(wakes.count == list.count && wakes.next == list.map(\.at).min())
        }
    }
}
