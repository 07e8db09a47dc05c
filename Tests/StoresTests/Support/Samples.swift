import BelfryModel

/// Valid things; a test breaks the one piece that it is about.
enum Sample {
    static let app = AppID("news.example.Newsroom")
    static let phone = DeviceID("phone")
    static let noon = WallTime(seconds: 1_763_640_000)

    static func id(_ number: UInt64) -> UniqueID { UniqueID(high: 0xBE1F, low: number) }

    static func token(_ byte: UInt8 = 1) -> DeviceToken {
        guard let token = DeviceToken(bytes: Array(repeating: byte, count: 32)) else { preconditionFailure("32 bytes are a token") }
        return token
    }

    static func push(_ number: UInt64, collapse: String? = nil, expiration: Expiration = .unstated, topic: String = app.rawValue) -> Push {
        Push(
            uniqueID: id(number), apnsID: "apns-\(number)", environment: .sandbox, token: token(), topic: Topic(topic), expiration: expiration,
            collapseID: collapse.map(CollapseID.init(_:)), received: noon, payload: PayloadBytes(#"{"aps":{"alert":"Näch \#(number) \u00e9"}}"#))
    }

    static func delivered(_ number: UInt64, app: AppID = app) -> DeliveredNotification {
        var content = NotificationContent()
        content.title = "Harbour bridge reopens"
        content.sound = Sound(name: "chime.wav")
        content.userInfo = .json(PayloadBytes(#"{"aps":{},"n":1.0,"t":true,"quote":"\"/\""}"#))
        content.relevanceScore = 0.1
        content.attachments = [Attachment(identifier: "photo", path: "/somewhere/photo.jpg", type: "public.jpeg")]
        return DeliveredNotification(
            app: app, request: NotificationRequest(identifier: "story-\(number)", content: content, trigger: .push), date: noon,
            origin: .push(id(number)), order: number)
    }
}
