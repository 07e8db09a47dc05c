import BelfryModel
import BelfryService
import Dispatch
import Foundation
import Testing

@testable import Stores

struct SQLiteSpoolTests {
    private let folder: Folder
    private let journal = Journal(.service)
    init() throws { folder = try Folder() }

    private func open(_ name: String = "spool.sqlite", policy: StorePolicy = .keepAll, queue: Int = 100) throws -> SQLiteSpool {
        try SQLiteSpool(folder(name), journal: journal, around: .still, policy: policy, queue: queue)
    }

    private func accept(_ pushes: Push..., into spool: SQLiteSpool) -> [Receipt?] {
        let sink = Receipts()
        for (ticket, push) in pushes.enumerated() { spool.accept(push, for: Sample.phone, ticket: UInt32(ticket), sink: sink) }
        let receipts = sink.wait(pushes.count)
        return pushes.indices.map { receipts[UInt32($0)] }
    }

    private func waiting(_ count: Int, in spool: SQLiteSpool) -> [Push] {
        let session = Session()
        spool.attach(Sample.phone, sink: session).detach()
        return session.wait(for: count).pushes
    }

    @Test func `A push that was answered with 200 is there after a crash, byte for byte`() throws {
        let spool = try open()
        var push = Sample.push(1, collapse: "brücke", expiration: .until(Sample.noon + .seconds(900)))
        push.type = .background
        push.priority = .conserving
        #expect(accept(push, Sample.push(2), into: spool) == [.accepted(durable: true), .accepted(durable: true)])
        try folder.copy("spool.sqlite", to: "after.sqlite")
        #expect(try waiting(2, in: open("after.sqlite")) == [push, Sample.push(2)])
    }

    @Test func `Entry numbers go on after a crash and after a stop, also where nothing waited`() throws {
        var highest: UInt64 = 0
        for round in 0..<4 {
            let spool = try open("spool-\(round).sqlite")
            let session = Session(acknowledgingTo: spool)
            let attachment = spool.attach(Sample.phone, sink: session)
            let pushes = [Sample.push(UInt64(round)), Sample.push(UInt64(round) + 10, expiration: .once)]
            _ = accept(pushes[0], pushes[1], into: spool)
            // What the crash before found acknowledged, but not yet deleted on disk, may come once more under its old number.
            let numbers = session.numbers(of: pushes)
            #expect(numbers.count == 2 && numbers.allSatisfy { $0 > highest }, "\(numbers) after \(highest)")
            highest = numbers.max() ?? highest
            attachment.detach()
            if round.isMultiple(of: 2) { spool.stop() }
            try folder.copy("spool-\(round).sqlite", to: "spool-\(round + 1).sqlite")
        }
    }

    @Test func `A push that its device acknowledged does not come back`() throws {
        let spool = try open()
        let session = Session(acknowledgingTo: spool)
        _ = spool.attach(Sample.phone, sink: session)
        #expect(accept(Sample.push(1), into: spool) == [.accepted(durable: true)])
        spool.stop()
        #expect(try waiting(0, in: open()).isEmpty)
    }

    @Test func `An older push that an acknowledged one replaced is gone before the 200`() throws {
        let spool = try open()
        _ = accept(Sample.push(1, collapse: "story"), into: spool)
        _ = accept(Sample.push(2, collapse: "story"), into: spool)
        try folder.copy("spool.sqlite", to: "after.sqlite")
        #expect(try waiting(1, in: open("after.sqlite")).map(\.uniqueID) == [Sample.id(2)])
    }

    @Test func `A full queue is answered with 503 and keeps nothing`() throws {
        let spool = try open(queue: 0)
        #expect(accept(Sample.push(1), into: spool) == [.unavailable])
        #expect(waiting(0, in: spool).isEmpty)
        #expect(journal.records.map(\.milestone) == [.discarded(.storeFailed)])
    }

    @Test func `A full disk is answered with 503, forgets the push and lets the service go on`() throws {
        let spool = try open()
        _ = accept(Sample.push(1), into: spool)
        // SQLite's own bound on the number of pages stands in for a disk: it fails a commit in the same way, with SQLITE_FULL.
        try spool.limitPages(to: 20)
        var big = Sample.push(2)
        big.payload = PayloadBytes(Array(repeating: UInt8(ascii: " "), count: 100_000))
        #expect(accept(big, into: spool) == [.unavailable])
        #expect(journal.records(of: .push(Sample.id(2))).map(\.milestone) == [.discarded(.storeFailed)])
        #expect(accept(Sample.push(3), into: spool) == [.accepted(durable: true)])
        #expect(waiting(2, in: spool).map(\.uniqueID) == [Sample.id(1), Sample.id(3)])
    }

    @Test func `What a newer push replaced shares its fate where the disk is full: neither is told 200`() throws {
        let journal = journal
        let sink = Receipts()
        var state = SpoolState(shelf: Shelf(policy: .newestPerTopic, limits: .init(), firstEntry: 1), ceiling: 100)
        let now = Surroundings.still.moment
        func accept(_ number: UInt64) {
            state.take(state.shelf.accept(Sample.push(number), for: Sample.phone, ticket: UInt32(number), at: now), sink: sink, at: now.wall)
        }
        func batch() -> SpoolJobs {
            defer { state.jobs = SpoolJobs() }
            return state.jobs
        }
        func carryOut() {
            for chore in state.chores {
                if case .receipts(let sink, let receipts) = chore { sink.take(receipts) }
                if case .milestone(let key, let milestone, let device, let time) = chore { journal.write(key, milestone, at: time, device: device) }
            }
            state.chores = []
        }
        // Two in the batch that fails, and a third that takes their place while it is being written.
        accept(1)
        accept(2)
        let first = batch()
        accept(3)
        state.failed(first, at: now)
        carryOut()
        #expect(sink.wait(0).isEmpty, "the third may still be kept")
        state.failed(batch(), at: now)
        carryOut()
        #expect(sink.wait(3) == [1: .unavailable, 2: .unavailable, 3: .unavailable])
        for number: UInt64 in 1...3 {
            #expect(journal.records(of: .push(Sample.id(number))).map(\.milestone).last == .discarded(.storeFailed))
            #expect(journal.records(of: .push(Sample.id(number))).filter { $0.milestone.stage.isTerminal }.count == 1)
        }
        // The other way: the third is kept after all, and so the others were rightly replaced.
        accept(4)
        let second = batch()
        accept(5)
        state.failed(second, at: now)
        state.committed(batch().claims, at: now.wall)
        carryOut()
        #expect(sink.wait(2)[4] == .accepted(durable: true))
        #expect(journal.records(of: .push(Sample.id(4))).map(\.milestone.stage) == [.accepted, .stored, .collapsed])
        #expect(state.jobs.isEmpty)
    }

    @Test func `A journal tells a push's way in the legal order, whatever came before its commit`() throws {
        let spool = try open()
        let session = Session(acknowledgingTo: spool)
        _ = accept(Sample.push(1, collapse: "story"), Sample.push(2, collapse: "story"), into: spool)
        _ = spool.attach(Sample.phone, sink: session)
        _ = accept(Sample.push(3), Sample.push(4, expiration: .once), into: spool)
        spool.stop()
        for number: UInt64 in 1...4 {
            let stages = journal.records(of: .push(Sample.id(number))).map(\.milestone.stage)
            #expect(stages.first == .accepted)
            #expect(stages.last?.isTerminal == true)
            for (before, after) in zip(stages, stages.dropFirst()) { #expect(before.next.contains(after), "\(number): \(stages)") }
        }
    }

    @Test func `After a stop pushes are answered with 503, and a second stop does nothing`() throws {
        let spool = try open()
        spool.stop()
        spool.stop()
        #expect(accept(Sample.push(1), into: spool) == [.unavailable])
    }

    @Test func `Slots of pushes that are gone are used again`() throws {
        let spool = try open()
        for number: UInt64 in 0..<200 { _ = accept(Sample.push(number, collapse: "same"), into: spool) }
        spool.stop()
        let size = try FileManager.default.attributesOfItem(atPath: folder("spool.sqlite"))[.size] as? Int
        #expect(try #require(size) < 20_000)
        #expect(try waiting(1, in: open()).map(\.uniqueID) == [Sample.id(199)])
    }

    @Test func `Many threads at once lose nothing`() throws {
        let spool = try open(queue: 100_000)
        let sink = Receipts()
        DispatchQueue.concurrentPerform(iterations: 8) { lane in
            for number in 0..<250 {
                let ticket = lane * 250 + number
                spool.accept(Sample.push(UInt64(ticket)), for: DeviceID("device-\(lane)"), ticket: UInt32(ticket), sink: sink)
            }
        }
        #expect(sink.wait(2_000).values.filter { $0 == .accepted(durable: true) }.count == 2_000)
        try folder.copy("spool.sqlite", to: "after.sqlite")
        let after = try open("after.sqlite")
        for lane in 0..<8 {
            let session = Session(acknowledgingTo: after, as: DeviceID("device-\(lane)"))
            _ = after.attach(DeviceID("device-\(lane)"), sink: session)
            let isInOrder = session.wait(for: 250).pushes.map(\.uniqueID) == (0..<250).map { Sample.id(UInt64(lane * 250 + $0)) }
            #expect(isInOrder, "lane \(lane)")
        }
    }

    @Test func `A file that cannot be opened is a sentence with its name`() {
        let failure = #expect(throws: StoreFailure.self) { try open("nowhere/spool.sqlite") }
        #expect(failure?.message.contains("nowhere/spool.sqlite: It cannot be written.") == true)
    }
}
