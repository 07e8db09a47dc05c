import BelfryModel
import Synchronization
import Testing

struct JournalTests {
    private func key(_ number: UInt64) -> PushKey { .push(UniqueID(high: 0, low: number)) }

    @Test func `It keeps the newest in order and forgets the oldest`() {
        let journal = Journal(.device, limit: 4)
        for number in 0..<7 { journal.write(key(UInt64(number)), .arrived, at: WallTime(microseconds: Int64(number))) }
        #expect(journal.records.map(\.at.microseconds) == [3, 4, 5, 6])
        #expect(journal.records(of: key(5)).map(\.milestone) == [.arrived])
        #expect(journal.records(of: key(1)).isEmpty)
    }

    @Test func `It remembers the facts of a quarter as many pushes`() {
        let journal = Journal(.service, limit: 8)
        for number in 1...4 { journal.remember(PushFacts(key: key(UInt64(number)), received: WallTime(microseconds: 0))) }
        journal.remember(PushFacts(key: key(4), received: WallTime(microseconds: 9)))
        #expect(journal.facts.map(\.key) == [key(3), key(4)])
        #expect(journal.facts(of: key(4))?.received.microseconds == 9)
        #expect(journal.facts(of: key(1)) == nil)
    }

    @Test func `A watcher hears everything until it is taken off`() {
        let journal = Journal(.device)
        let heard = Mutex<[JournalEntry]>([])
        let id = journal.watch { entry in heard.withLock { $0.append(entry) } }
        journal.remember(PushFacts(key: key(1), received: WallTime(microseconds: 0)))
        journal.write(key(1), .arrived, at: WallTime(microseconds: 1), device: DeviceID("phone"))
        journal.unwatch(id)
        journal.write(key(1), .filtered, at: WallTime(microseconds: 2))
        #expect(heard.withLock { $0.count } == 2)
        #expect(journal.records.first?.device == DeviceID("phone"))
    }
}
