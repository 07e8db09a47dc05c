import BelfryModel
import Testing

@testable import Control

@Suite struct EventMailboxTests {
    private func event(_ revision: UInt64) -> CenterEvent {
        CenterEvent(device: DeviceID("phone"), revision: revision, at: WallTime(microseconds: 0), change: .phone(PhoneState()))
    }

    private func key(_ number: UInt64) -> PushKey { .push(UniqueID(high: 0, low: number)) }

    @Test func `It begins with a screen`() {
        let mailbox = EventMailbox(limit: 4)
        #expect(mailbox.take() == .init(needsScreen: true))
        #expect(mailbox.take() == .init())
    }

    @Test func `What fits is kept in order`() {
        let mailbox = EventMailbox(limit: 3)
        _ = mailbox.take()
        for revision in 1...3 as ClosedRange<UInt64> { mailbox.put(event(revision)) }
        #expect(mailbox.take().events.map(\.revision) == [1, 2, 3])
    }

    @Test func `A full box becomes one screen, and goes on from there`() {
        let mailbox = EventMailbox(limit: 3)
        _ = mailbox.take()
        for revision in 1...5 as ClosedRange<UInt64> { mailbox.put(event(revision)) }
        let letters = mailbox.take()
        #expect(letters.needsScreen)
        #expect(letters.events.count <= 3)
        mailbox.put(event(6))
        #expect(mailbox.take() == .init(events: [event(6)]))
    }

    @Test func `A push that grows ten times is one letter, and only the first sets the timer`() {
        let mailbox = EventMailbox(limit: 3)
        _ = mailbox.take()
        #expect(mailbox.touch(key(1)))
        for _ in 0..<9 { #expect(!mailbox.touch(key(1))) }
        #expect(!mailbox.touch(key(2)))
        #expect(mailbox.take().pushes == [key(1), key(2)])
        #expect(mailbox.touch(key(1)))
    }

    @Test func `More pushes than fit are missed, and it says so`() {
        let mailbox = EventMailbox(limit: 2)
        _ = mailbox.take()
        for number in 1...500 as ClosedRange<UInt64> { _ = mailbox.touch(key(number)) }
        #expect(mailbox.size == 4)
        let letters = mailbox.take()
        #expect(letters.missesPushes)
        #expect(letters.pushes.count == 2)
    }
}
