public import BelfryModel
import BelfryDevice
import BelfryService
import Foundation
import Synchronization
import UserNotifications

/// The phone's mail wakes the phone without keeping it alive.
private struct Weak: Sendable {
    weak let phone: Device?

    init(_ phone: Device) { self.phone = phone }
}

/// Provider, push service, phone, apps and their service extensions in one process, under virtual time.
///
/// The service and the phone are the real ones with memory for stores; the apps are yours, compiled as for a phone: each gets its own
/// `UNUserNotificationCenter.current()` and `UIApplication.shared`. Time stands still until `advance(by:)`; the same seed gives the same ids.
///
///     let world = try World()
///     let app = try await world.install("news.example.Reader", delegate: AppDelegate.self, service: NotificationService.self)
///     try await world.device.permit(app, true)
///     try await world.device.open(app)
///     try await world.settle()
///     let reply = try await world.provider.push(#"{"aps": {"alert": "Hello"}}"#, to: app)
///     try await world.settle()
///     #expect(world.cards.map(\.body) == ["Hello"])
///     try world.checkEveryPushEnded()
///
/// What all apps of a process share stays shared: `Bundle.main`, `UserDefaults.standard`, the working directory. Attachments stay where the
/// app put them. An app's identity follows its tasks and completion handlers, not `Task.detached` and dispatch queues of its own.
public final class World: Sendable {
    public let provider: WorldProvider
    public let device: WorldDevice

    let time: VirtualTime
    let around: Surroundings
    let gateway: Gateway
    let phone: Device
    let apps: InProcessApps
    let link: LossyLink
    /// The phone's thread.
    let loop = DispatchQueue(label: "world-phone")
    private let recorded: EventLog

    /// - Parameters:
    ///   - seed: Of every id and token.
    ///   - start: What the clocks show at first; 2026-03-01 08:00 UTC where nothing is said.
    ///   - zone: The phone's time zone.
    public init(seed: UInt64 = 1, start: WallTime = WallTime(seconds: 1_772_352_000), zone: String = "GMT") throws {
        time = VirtualTime(start: start, zone: zone)
        around = time.surroundings(seed: seed)
        let journal = Journal(.service)
        gateway = Gateway(
            registry: MemoryRegistry(), spool: MemorySpool(journal: journal, around: around), journal: journal, around: around,
            localTeam: WorldProvider.team)
        link = LossyLink(gateway)
        apps = InProcessApps(around: time.surroundings(seed: seed ^ 0x5EED_0FA9))
        phone = try Device(
            DeviceID("phone"), apps: apps, archive: MemoryArchive(), link: link, journal: Journal(.device), around: around)
        recorded = EventLog()
        provider = try WorldProvider(gateway: gateway, around: around, device: phone.id)
        device = WorldDevice(phone: phone, link: link)
        _ = phone.watch { [recorded] in recorded.append($0) }
        let weakly = Weak(phone)
        phone.onMail { [loop] in loop.async { weakly.phone?.turn() } }
        loop.async { weakly.phone?.turn() }
    }

    deinit { apps.endAll() }

    /// What the person sees now.
    public var screen: Screen { phone.screen }
    /// What stands in the Notification Center, newest first.
    public var cards: [Card] { screen.notifications }
    /// Everything that changed on the screen so far, in order.
    public var events: [CenterEvent.Change] { recorded.changes }
    /// What the clocks show.
    public var now: WallTime { around.wall() }

    /// Puts an app on the phone. It is not started by that.
    ///
    /// - Parameters:
    ///   - id: The bundle identifier.
    ///   - delegate: The app's delegate class, made anew at each launch; where none is given, the app registers for remote notifications at
    ///     launch and does nothing else.
    ///   - service: The principal class of its service extension.
    ///   - mayFilter: Whether the extension has the entitlement to make a notification vanish.
    ///   - wakes: Whether `UIBackgroundModes` has `remote-notification`.
    @discardableResult
    public func install(
        _ id: String, delegate: AppType = PlainDelegate.self, service: UNNotificationServiceExtension.Type? = nil, mayFilter: Bool = false,
        wakes: Bool = true
    ) async throws -> WorldApp {
        let app = AppID(id)
        let installed = InstalledApp(
            id: app, name: id.split(separator: ".").last.map(String.init) ?? id,
            serviceExtension: service.map { _ in
                InstalledExtension(
                    identifier: id + ".NotificationService", path: "", executable: "", principalClass: "", mayFilter: mayFilter)
            }, wakesForRemoteNotifications: wakes)
        apps.learn(app, delegate: delegate, service: service)
        phone.enqueue([.installed(installed)])
        try await settle()
        return WorldApp(id: app, apps: apps)
    }
}
