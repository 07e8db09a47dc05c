import BelfryDevice
import BelfryModel
import GRDB

extension ArchiveContents {
    /// Reads every row.
    init(from database: Database) throws {
        self.init()
        try database.each("SELECT id, value FROM app") { apps[AppID($0[0])] = try RowCoding.value(InstalledApp.self, $0[1]) }
        try database.each("SELECT app, value FROM settings") { settings[AppID($0[0])] = try RowCoding.value(NotificationSettings.self, $0[1]) }
        try database.each("SELECT app, value FROM categories") { categories[AppID($0[0])] = try RowCoding.value([Category].self, $0[1]) }
        try database.each("SELECT app, count FROM badge") { badges[AppID($0[0])] = $0[1] }
        try database.each("SELECT app, environment, token FROM token") { row in
            guard let environment = APNSEnvironment(rawValue: row[1]), let token = DeviceToken(hex: row[2]) else { return }
            tokens[AppID(row[0]), default: [:]][environment] = token
        }
        for request in try database.values("SELECT value FROM pending", of: PendingRequest.self) { pending[request.key] = request }
        for notification in try database.values("SELECT value FROM delivered", of: DeliveredNotification.self) {
            delivered[notification.key] = notification
        }
        for response in try database.values("SELECT value FROM response", of: NotificationResponse.self) { responses[response.id] = response }
        for arrival in try database.values("SELECT value FROM inbox", of: Arrival.self) { inbox[arrival.push.uniqueID] = arrival }
        try database.each("SELECT id, at FROM seen") { row in
            guard let id = UniqueID(row[0] as String) else { return }
            seen[id] = WallTime(microseconds: row[1])
        }
        if let state = try database.values("SELECT value FROM phone", of: PhoneState.self).first { phone = state }
    }
}
