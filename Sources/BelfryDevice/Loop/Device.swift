public import BelfryModel
import Synchronization

/// The phone: the one loop that runs the center.
///
/// It takes inputs in batches, has the center decide, writes the change in one transaction, and only then acknowledges, performs and tells
/// (Documentation/Architecture.md, How code decides). It decides nothing itself. In production one thread sits in `run(in:)`; a test's World calls `turn` instead, or gives
/// `onMail` a closure that does.
public final class Device: Sendable {
    public let id: DeviceID
    public let journal: Journal
    let apps: any AppRuntime
    let archive: any Archive
    let link: any DeviceLink
    let around: Surroundings

    let mailbox = Mutex(Mailbox())
    let core: Mutex<TurnState>
    let hold = Mutex(LinkHold())
    let watchers = Mutex(Watchers())
    let mail = Mutex<@Sendable () -> Void>({})

    /// Takes over what the archive holds. Programs and the link are started by the first turn.
    ///
    /// Throws where the archive cannot be read; nothing has been changed then.
    public init(
        _ id: DeviceID, apps: any AppRuntime, archive: any Archive, link: any DeviceLink, journal: Journal, around: Surroundings
    ) throws(ArchiveFailure) {
        self.id = id
        (self.apps, self.archive, self.link, self.journal, self.around) = (apps, archive, link, journal, around)
        let contents = try archive.load()
        core = Mutex(TurnState(Center(contents: contents, device: id, zone: around.zone(), chance: Chance(around), at: around.moment)))
    }

    /// What can be seen of the phone now, as it has decided: the last of it may still be on its way to the disk.
    public var screen: Screen { core.withLock { $0.screen(at: around.wall()) } }

    /// What the person calls each app on the phone.
    public var appNames: [AppID: String] { core.withLock { $0.center.memory.apps.mapValues(\.name) } }

    /// Tells the device something, from any thread, without waiting. Pushes beyond the mailbox's bound are left with the service.
    public func enqueue(_ inputs: [DeviceInput]) {
        mailbox.withLock { $0.add(inputs) }
        mail.withLock { $0 }()
    }

    /// Called after every `enqueue`, on the caller's thread. `run(in:)` sets it.
    public func onMail(_ wake: @escaping @Sendable () -> Void) { mail.withLock { $0 = wake } }

    /// Whether something has been told that no turn has taken yet.
    public var hasMail: Bool { mailbox.withLock { $0.count > 0 } }

    func linkClosed(session: UInt64, _ message: String) {
        guard hold.withLock({ $0.number == session }) else { return }
        enqueue([.linkClosed(message: message)])
    }
}
