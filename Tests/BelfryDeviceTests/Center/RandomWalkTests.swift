import BelfryModel
import FoundationEssentials
import Testing

@testable import BelfryDevice

/// A person, a service and apps that do anything in any order. Run one again with `BELFRY_SEED=<number>`.
struct RandomWalkTests {
    private static var seeds: [UInt64] {
        if let given = ProcessInfo.processInfo.environment["BELFRY_SEED"].flatMap({ UInt64($0) }) { return [given] }
        return [1, 2, 3, 4, 5, 6]
    }

    @Test(arguments: seeds) func `Whatever happens, the phone keeps its promises`(seed: UInt64) {
        var walk = Walk(seed: seed)
        for _ in 0..<1500 { walk.step() }
        walk.settle()
        let faults = walk.faults
        #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(5))")
    }

    @Test(arguments: seeds) func `Crashes lose nothing and show nothing twice`(seed: UInt64) {
        var walk = Walk(seed: seed, crashes: true)
        for _ in 0..<1000 { walk.step() }
        walk.settle()
        let faults = walk.faults
        #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(5))")
    }

    @Test func `The same seed gives the same run`() {
        func trace(_ seed: UInt64) -> [DeviceEffect] {
            var walk = Walk(seed: seed)
            for _ in 0..<400 { walk.step() }
            return walk.trace
        }
        #expect(trace(42) == trace(42))
        #expect(trace(42) != trace(43))
    }
}
