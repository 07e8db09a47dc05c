import BelfryModel
import Foundation
import Testing

@testable import Stores

struct JournalFileTests {
    private func journal(_ folder: Folder, limit: Int = 1 << 20, _ body: (Journal) throws -> Void = { _ in }) throws -> Journal {
        let journal = Journal(.service)
        let file = try JournalFile(folder("service.jsonl"), of: journal, limit: limit)
        try body(journal)
        file.stop()
        return journal
    }

    private func write(_ count: UInt64, from first: UInt64 = 0, into journal: Journal) {
        for number in first..<(first + count) {
            journal.write(.push(Sample.id(number)), .accepted(durable: true), at: Sample.noon + .milliseconds(Int64(number)), device: Sample.phone)
        }
    }

    @Test func `Records and facts are there after a restart, in their order`() throws {
        let folder = try Folder()
        let before = try journal(folder) { journal in
            journal.remember(PushFacts(Sample.push(1, collapse: "bridge")))
            write(100, into: journal)
        }
        let after = try journal(folder)
        #expect(after.records == before.records)
        #expect(after.records.count == 100)
        #expect(after.facts.map(\.collapseID) == [CollapseID("bridge")])
    }

    @Test func `What a push says never reaches the file`() throws {
        let folder = try Folder()
        var push = Sample.push(1)
        push.payload = PayloadBytes(#"{"aps":{"alert":"a secret"}}"#)
        let journal = try journal(folder) { $0.remember(PushFacts(push)) }
        #expect(journal.facts(of: .push(Sample.id(1)))?.payload == push.payload, "memory keeps it")
        let text = try String(contentsOfFile: folder("service.jsonl"), encoding: .utf8)
        #expect(text.contains("apns-1"))
        #expect(!text.contains("secret"))
    }

    @Test func `A line that a crash tore is passed over, and the next one is whole`() throws {
        let folder = try Folder()
        _ = try journal(folder) { write(3, into: $0) }
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder("service.jsonl")))
        try whole.dropLast(20).write(to: URL(fileURLWithPath: folder("service.jsonl")))
        let torn = try journal(folder) { write(1, from: 9, into: $0) }
        #expect(torn.records.map(\.key) == [0, 1, 9].map { .push(Sample.id($0)) })
        #expect(try journal(folder).records == torn.records)
    }

    @Test func `The file is rotated at its limit, and one older file is kept`() throws {
        let folder = try Folder()
        // A batch of its own for each, since a batch is never split.
        for number: UInt64 in 0..<60 { _ = try journal(folder, limit: 2_000) { write(1, from: number, into: $0) } }
        let sizes = try ["", ".1"].map { try Data(contentsOf: URL(fileURLWithPath: folder("service.jsonl") + $0)).count }
        #expect(sizes.allSatisfy { $0 > 0 && $0 <= 2_000 })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        let numbers = try journal(folder).records.map(\.key)
        #expect(numbers == (60 - UInt64(numbers.count)..<60).map { .push(Sample.id($0)) }, "the newest, without a gap")
    }

    @Test func `A file that somebody took away is begun anew at its limit`() throws {
        let folder = try Folder()
        var file = try AppendedFile(folder("service.jsonl"), limit: 10)
        #expect(file.append(Array("123456789\n".utf8)) == nil)
        try FileManager.default.removeItem(atPath: folder("service.jsonl"))
        let failure = file.append(Array("abc\n".utf8))
        #expect(failure == nil)
        file.end()
        #expect(try String(contentsOfFile: folder("service.jsonl"), encoding: .utf8) == "abc\n")
    }

    @Test func `A file that cannot be opened is a sentence`() throws {
        let folder = try Folder()
        let failure = #expect(throws: StateFailure.self) { try JournalFile(folder("nowhere/service.jsonl"), of: Journal(.service)) }
        #expect(failure?.message.contains("nowhere/service.jsonl") == true)
    }
}
