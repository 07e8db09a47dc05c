import BelfryModel
import Testing

@testable import BelfryDevice

/// A center with an archive behind it and a clock that the test turns. After every input it holds that the archive alone gives the same screen.
struct Phone: ~Copyable {
    static let news = AppID("news.example.Newsroom")
    static let device = DeviceID("phone")
    static let start = Moment(wall: WallTime(seconds: 1_800_000_000), monotonic: MonotonicTime(nanoseconds: 1_000_000_000))

    var center: Center
    var moment = Phone.start
    var archive: ArchiveContents
    let journal = Journal(.device, limit: 1 << 20)
    var entries: UInt64 = 0
    var ids: UInt64 = 0
    var sessions: UInt64 = 0
    var commands: UInt64 = 0
    var restarts: UInt64 = 0

    /// A phone with Newsroom on it, allowed to send everything; unlocked, on the home screen, with the link open.
    init(_ change: (inout ArchiveContents) -> Void = { _ in }) {
        var contents = ArchiveContents()
        contents.apps[Phone.news] = Phone.newsroom
        contents.settings[Phone.news] = Phone.allowed
        (contents.phone.locked, contents.phone.surface) = (false, .home)
        change(&contents)
        archive = contents
        center = Center(contents: contents, device: Phone.device, zone: "Europe/Vienna", chance: Chance(1, 2), at: Phone.start)
        _ = keep(center.start(at: moment))
        tell(.linkOpened)
    }

    static var newsroom: InstalledApp {
        var app = InstalledApp(id: news, name: "Newsroom")
        app.serviceExtension = InstalledExtension(
            identifier: "news.example.Newsroom.Service", path: "/x", executable: "Service", principalClass: "Service.Service")
        return app
    }

    static var allowed: NotificationSettings {
        var settings = NotificationSettings()
        (settings.status, settings.asked) = (.authorized, [.alert, .sound, .badge])
        return settings
    }

    @discardableResult
    mutating func tell(_ input: DeviceInput) -> [DeviceEffect] { keep(center.apply(input, at: moment)) }

    private mutating func keep(_ effects: [DeviceEffect]) -> [DeviceEffect] {
        for effect in effects {
            switch effect {
            case .commit(let change): archive.apply(change)
            case .milestone(let key, let milestone): journal.write(key, milestone, at: moment.wall)
            default: break
            }
        }
        #expect(archive == center.memory)
        let again = Center(contents: archive, device: Phone.device, zone: "Europe/Vienna", chance: Chance(3, 4), at: moment)
        #expect(Phone.lasting(screen) == Phone.lasting(again.screen(revision: 0, at: moment.wall)))
        return effects
    }

    /// Turns the clock in the steps that the center asks for.
    @discardableResult
    mutating func advance(_ duration: Duration) -> [DeviceEffect] {
        let end = moment + duration
        var effects: [DeviceEffect] = []
        while let wait = center.nextWake.delay(from: moment), moment.monotonic + wait <= end.monotonic {
            moment = moment + wait
            effects += tell(.woke)
        }
        moment = end
        return effects + tell(.woke)
    }

    /// As after a crash: another center over the same archive; the time goes on.
    @discardableResult
    mutating func restart() -> [DeviceEffect] {
        restarts += 1
        center = Center(contents: archive, device: Phone.device, zone: "Europe/Vienna", chance: Chance(5, restarts), at: moment)
        return keep(center.start(at: moment)) + tell(.linkOpened) + tell(.woke)
    }

    /// A screen without what ends with the device: the banner, who runs, and when the prompt came up.
    private static func lasting(_ screen: Screen) -> Screen {
        var screen = screen
        screen.banner = nil
        for place in screen.apps.indices { (screen.apps[place].running, screen.apps[place].foreground) = (false, false) }
        for place in screen.prompts.indices {
            screen.prompts[place].asked = start.wall
            screen.prompts[place].options = []
        }
        return screen
    }

    var screen: Screen { center.screen(revision: 0, at: moment.wall) }
    var titles: [String] { screen.notifications.map(\.title) }
}
