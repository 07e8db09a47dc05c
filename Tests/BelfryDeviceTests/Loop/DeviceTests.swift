import BelfryModel
import Synchronization
import Testing

@testable import BelfryDevice

struct DeviceTests {
    private func push(_ number: UInt64, _ payload: String = Phone.alert) -> Push {
        Push(
            uniqueID: UniqueID(high: 1, low: number), apnsID: "id", environment: .sandbox, token: DeviceToken(bytes: [1, 2, 3])!,
            topic: Topic(Phone.news.rawValue), received: Phone.start.wall, payload: PayloadBytes(payload))
    }

    /// A device whose mail is taken at once, as a World does it.
    private func started(_ rig: Rig) throws -> Device {
        let device = try rig.device()
        device.onMail { [weak device] in device?.turn() }
        device.turn()
        return device
    }

    @Test func `It commits, then acknowledges, then tells`() throws {
        let rig = Rig()
        let device = try started(rig)
        let told = Mutex<[CenterEvent]>([])
        _ = device.watch { event in
            #expect(rig.state.withLock { $0.log } == ["commit", "link"])
            told.withLock { $0.append(event) }
        }
        rig.push(push(1), 7)
        #expect(rig.state.withLock { $0.sent } == [.acknowledge(entry: SpoolEntry(rawValue: 7))])
        #expect(told.withLock { $0.map(\.revision) } == [1] && device.screen.revision == 1)
        #expect(rig.journal.records.map(\.milestone.stage) == [.arrived, .presented])
        #expect(rig.journal.records.allSatisfy { $0.device == Phone.device })
    }

    @Test func `A runtime that answers within the call does not lock the loop up`() throws {
        let rig = Rig()
        var content = NotificationContent()
        (content.title, content.body) = ("Anna", "x")
        rig.state.withLock { [content] in $0.answersAtOnce = content }
        let device = try started(rig)
        rig.push(push(1, Phone.mutable), 1)
        #expect(device.screen.notifications.map(\.title) == ["Anna"])
    }

    @Test func `A full disk acknowledges nothing, answers commands, and loses nothing`() async throws {
        let rig = Rig()
        let device = try started(rig)
        rig.state.withLock { $0.diskFull = true }
        rig.push(push(1), 1)
        rig.push(push(2), 2)
        #expect(rig.state.withLock { $0.sent }.isEmpty && rig.journal.records.isEmpty)
        #expect(device.turn().delay(from: device.around.moment) == .seconds(1))
        async let locked: Void = device.perform(.lock)
        while !device.hasMail { await Task.yield() }
        while device.mailbox.withLock({ $0.answers.isEmpty }) { await Task.yield() }
        rig.pass(.seconds(1))
        device.turn()
        do {
            try await locked
            Issue.record("The command was carried out on a full disk.")
        } catch let failure as CommandFailure {
            #expect(failure.code == .unavailable && failure.message.contains("no space left"))
        }
        rig.state.withLock { $0.diskFull = false }
        rig.pass(.seconds(1))
        device.turn()
        #expect(rig.state.withLock { $0.sent }.count == 2)
        #expect(device.screen.notifications.count == 2 && device.screen.phone.locked)
    }

    @Test func `Who watches with a screen gets every event after it and none before`() throws {
        let rig = Rig()
        let device = try started(rig)
        rig.push(push(1), 1)
        let seen = Mutex<[UInt64]>([])
        let (screen, id) = device.watchWithScreen { event in seen.withLock { $0.append(event.revision) } }
        #expect(screen.revision == 1 && screen.notifications.count == 1)
        rig.push(push(2), 2)
        #expect(seen.withLock { $0 }.first == 2 && !seen.withLock { $0 }.contains(1))
        device.unwatch(id)
        let count = seen.withLock { $0.count }
        rig.push(push(3), 3)
        #expect(seen.withLock { $0.count } == count)
    }

    @Test func `Commands are answered with success or with a sentence`() async throws {
        let rig = Rig()
        let device = try started(rig)
        try await device.perform(.lock)
        #expect(device.screen.phone.locked)
        await #expect(throws: CommandFailure.self) { try await device.perform(.open(AppID("no.such"))) }
        try await device.perform(.uninstall(Phone.news))
        #expect(rig.state.withLock { $0.deleted } == [Phone.news])
    }

    @Test func `An installed app is on the screen when the installation returns`() async throws {
        let rig = Rig()
        let device = try started(rig)
        let tile = try await device.install(bundleAt: "/tmp/New.app")
        #expect(tile.name == "New" && device.screen.apps.map(\.id).contains(tile.id))
        await #expect(throws: CommandFailure.self) { try await device.install(bundleAt: "/tmp/New.zip") }
    }

    @Test func `Offline closes the session, online opens another, and an old session's end is of no interest`() async throws {
        let rig = Rig()
        let device = try started(rig)
        try await device.perform(.online(false))
        #expect(rig.state.withLock { $0.closed } == 1)
        try await device.perform(.online(true))
        let receivers = rig.state.withLock { $0.receivers }
        #expect(receivers.count == 2)
        receivers[0].linkClosed("old")
        rig.pass(.seconds(5))
        device.turn()
        #expect(rig.state.withLock { $0.receivers }.count == 2)
        receivers[1].linkClosed("new")
        rig.pass(.seconds(5))
        device.turn()
        #expect(rig.state.withLock { $0.receivers }.count == 3)
    }

    @Test func `The loop of its own thread waits as long as the center says and ends with stop`() async throws {
        let rig = Rig()
        let device = try rig.device()
        let waits = Mutex<[Duration?]>([])
        rig.state.withLock { $0.contents.phone.locked = false }
        let loop = DeviceLoop(
            wait: { time in
                let count = waits.withLock { waits in
                    waits.append(time)
                    return waits.count
                }
                if count == 1 { rig.push(push(1), 1) } else { device.stop() }
            }, wake: {})
        device.run(in: loop)
        #expect(waits.withLock { $0 } == [nil, Limits.banner])
        #expect(rig.state.withLock { $0.closed } == 1)
        await #expect(throws: CommandFailure.self) { try await device.perform(.lock) }
    }

    @Test func `An installation on a phone that was stopped ends with a sentence`() async throws {
        let rig = Rig()
        let device = try started(rig)
        device.stop()
        await #expect(throws: CommandFailure.self) { try await device.install(bundleAt: "/tmp/New.app") }
    }
}
