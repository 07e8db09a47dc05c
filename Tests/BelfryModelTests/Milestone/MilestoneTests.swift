import BelfryModel
import Testing

struct MilestoneTests {
    @Test func `Every stage leads only to stages of its own territory`() {
        for stage in Milestone.Stage.allCases { #expect(stage.next.allSatisfy { $0.territory == stage.territory }) }
    }

    @Test func `No end of the device leads to another end`() {
        for stage in Milestone.Stage.allCases where stage.isTerminal && stage.territory == .device {
            #expect(stage.next.allSatisfy { !$0.isTerminal })
        }
    }

    @Test func `Every stage of the device can be reached from the arrival`() {
        var reached: Set<Milestone.Stage> = [.arrived]
        while true {
            let more = reached.union(reached.flatMap(\.next))
            if more == reached { break }
            reached = more
        }
        #expect(reached == Set(Milestone.Stage.allCases.filter { $0.territory == .device }))
    }
}
