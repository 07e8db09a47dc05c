@testable import BelfryModel
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

    /// The first question about one push makes the journal keep places; they stay right while the ring turns.
    @Test func `What it knows of one push is what all its records say, before and after the ring is full`() {
        let journal = Journal(.device, limit: 16)
        for number in 0..<200 as Range<UInt64> {
            let (subject, other) = (key(number * 7 % 5), key(number * 3 % 5))
            journal.write(subject, number % 4 == 0 ? .updated(by: other) : .duplicate, at: WallTime(microseconds: Int64(number)))
            let records = journal.records
            for probe in (0..<5 as Range<UInt64>).map(key) {
                #expect(journal.records(of: probe) == records.filter { $0.key == probe })
                let older = records.last { if case .updated(probe) = $0.milestone { true } else { false } }?.key
                #expect(journal.predecessor(of: probe) == older)
            }
        }
    }

    @Test func `The routes of some pushes are those that a list of all has`() {
        let journals = [Journal(.service, limit: 64), Journal(.device, limit: 64)]
        for number in 0..<40 as Range<UInt64> {
            journals[0].write(key(number), .received(stream: 1, bytes: 1, key: nil), at: WallTime(microseconds: Int64(number)))
            journals[1].write(key(number), .arrived, at: WallTime(microseconds: Int64(number) + 1))
            if number > 0 { journals[1].write(key(number - 1), .updated(by: key(number)), at: WallTime(microseconds: Int64(number) + 2)) }
        }
        let now = WallTime(microseconds: 100)
        let all = RouteSummary.list(in: journals, now: now)
        let some = RouteSummary.list(of: [key(30), key(31), key(99)], in: journals, now: now)
        #expect(some == all.reversed().filter { [key(30), key(31)].contains($0.key) } && some.count == 2)
    }
}
