@testable import AppHost
import BelfryModel
import Testing

struct OutputTests {
    @Test func `Lines are cut at their ends and at their longest`() {
        var cutter = LineCutter()
        #expect(cutter.add(Array("one\ntw".utf8)) == ["one"])
        #expect(cutter.add(Array("o\n".utf8)) == ["two"])
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
        #expect(cutter.add(long).map(\.utf8.count) == [LineCutter.longest])
        #expect(cutter.add(Array("\nlast".utf8)) == [])
        #expect(cutter.finish() == "last")
        #expect(cutter.finish() == nil)
    }

    @Test func `A ring keeps the newest lines in order`() {
        var ring = OutputRing()
        for number in 0..<OutputRing.capacity + 3 { ring.add(ProgramOutput(app: "a", program: "p", line: "\(number)", isError: false)) }
        #expect(ring.all.count == OutputRing.capacity)
        #expect(ring.all.first?.line == "3")
        #expect(ring.all.last?.line == "\(OutputRing.capacity + 2)")
    }
}
