import BelfryModel
import BelfryService
import Synchronization
import Testing

struct MemorySpoolTests {
    private static let contract = SpoolContract { setting in
        MemorySpool(journal: setting.journal, around: setting.around, policy: setting.policy, limits: setting.limits)
    }

    @Test(arguments: SpoolContract.cases)
    func `It keeps the contract of every spool`(_ contractCase: SpoolContract.Case) async throws {
        try await contractCase.run(Self.contract)
    }

    @Test func `A sink may call back into the spool, and order is kept`() {
        let clock = SpoolContract.Clock()
        let journal = Journal(.service)
        let spool = MemorySpool(journal: journal, around: clock.surroundings, limits: .init(window: 1))
        let scene = SpoolContract.Scene(spool: spool, journal: journal, clock: clock)
        let eager = EagerDevice(spool: spool, device: scene.phone)
        _ = spool.attach(scene.phone, sink: eager)
        let pushes = (0..<100).map { scene.push("\($0)") }
        for (ticket, push) in pushes.enumerated() { spool.accept(push, for: scene.phone, ticket: UInt32(ticket), sink: scene.desk) }
        #expect(eager.got == pushes.map(\.uniqueID))
        #expect(spool.count == 0)
    }

    @Test func `Many threads at once lose and double nothing`() async {
        let clock = SpoolContract.Clock()
        let journal = Journal(.service)
        let spool = MemorySpool(journal: journal, around: clock.surroundings)
        let scene = SpoolContract.Scene(spool: spool, journal: journal, clock: clock)
        let eager = EagerDevice(spool: spool, device: scene.phone)
        _ = spool.attach(scene.phone, sink: eager)
        let pushes = (0..<2000).map { scene.push("\($0)") }
        await withTaskGroup(of: Void.self) { group in
            for part in 0..<4 {
                group.addTask {
                    for place in stride(from: part, to: pushes.count, by: 4) {
                        spool.accept(pushes[place], for: scene.phone, ticket: UInt32(place), sink: scene.desk)
                    }
                }
            }
        }
        for place in pushes.indices { _ = await scene.desk.receipt(of: UInt32(place)) }
        // The last turn may still be another thread's; an empty one of ours does not overtake it.
        #expect(Set(eager.got).count == eager.got.count)
        #expect(Set(eager.got) == Set(pushes.map(\.uniqueID)))
    }

    /// Acknowledges everything at once, from inside the delivery.
    private final class EagerDevice: SpoolSink {
        private let spool: any Spool
        private let device: DeviceID
        private let list = Mutex<[UniqueID]>([])

        init(spool: any Spool, device: DeviceID) { (self.spool, self.device) = (spool, device) }

        var got: [UniqueID] { list.withLock { $0 } }
        func deliver(_ pushes: [(entry: SpoolEntry, push: Push)]) {
            list.withLock { $0 += pushes.map(\.push.uniqueID) }
            for (entry, _) in pushes { spool.acknowledge(entry, from: device) }
        }
        func evicted() {}
    }
}
