import BelfryDevice
import BelfryModel
import Control
import Logging
import Synchronization

extension Surroundings {
    /// Half past nine, for ever.
    static let test = Surroundings(
        wall: { WallTime(microseconds: 1_790_000_000_000_000) }, monotonic: { MonotonicTime(nanoseconds: 0) }, zone: { "Europe/Vienna" },
        entropy: {
            var chance = SystemRandomNumberGenerator()
            return chance.next()
        })
}

extension Logger {
    static let quiet: Logger = {
        var logger = Logger(label: "belfry.test")
        logger.logLevel = .critical
        return logger
    }()
}

extension ControlFacts {
    static let test = ControlFacts(
        version: "0.0.0", ports: .init(sandbox: 2197, production: 2198, page: 0), caPath: "/state/ca.pem", teamID: "ABCDE12345", keyID: "KEY1234567",
        keyPath: "/state/AuthKey_KEY1234567.p8", sandboxDescription: "Nothing runs.", startedAt: WallTime(microseconds: 1))
}

extension ArchiveContents {
    /// A phone with one app that may send notifications and has a token.
    static let newsroom: ArchiveContents = {
        var contents = ArchiveContents()
        contents.apps[ControlHouse.app] = InstalledApp(id: ControlHouse.app, name: "Newsroom")
        var settings = NotificationSettings()
        settings.status = .authorized
        settings.asked = [.alert, .sound, .badge]
        contents.settings[ControlHouse.app] = settings
        contents.tokens[ControlHouse.app] = [.sandbox: DeviceToken(bytes: Array(repeating: 7, count: 32))!]
        return contents
    }()

    /// With one notification on it that carries the file at `path`.
    static func newsroom(attachment path: String, type: String = "public.png") -> ArchiveContents {
        var content = NotificationContent()
        content.title = "Harbour opens"
        content.attachments = [Attachment(identifier: "photo 1", path: path, type: type)]
        let notification = DeliveredNotification(
            app: ControlHouse.app, request: NotificationRequest(identifier: "harbour/1", content: content), date: WallTime(microseconds: 1),
            origin: .local(app: ControlHouse.app, identifier: "harbour/1", firing: 0), order: 1)
        var contents = newsroom
        contents.delivered[notification.key] = notification
        return contents
    }
}

extension UniqueID {
    static let first = UniqueID(high: 1, low: 1)
}

extension PushFacts {
    /// A push that a provider sent to the app.
    static func story(_ id: UniqueID = .first, apnsID: String = "APNS-ID-1") -> PushFacts {
        PushFacts(
            Push(
                uniqueID: id, apnsID: apnsID, environment: .sandbox, token: DeviceToken(bytes: [1, 2, 3, 4])!,
                topic: Topic(ControlHouse.app.rawValue), collapseID: CollapseID("harbour"), received: WallTime(microseconds: 10),
                payload: PayloadBytes(#"{"aps":{"alert":{"title":"Harbour opens"}}}"#)))
    }
}
