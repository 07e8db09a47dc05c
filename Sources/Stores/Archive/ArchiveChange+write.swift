import BelfryDevice
import BelfryModel
import GRDB

extension ArchiveChange {
    /// Carries the change out inside the caller's transaction.
    func write(to database: Database) throws {
        switch self {
        case .app(let app): try database.run("REPLACE INTO app VALUES (?, ?)", [app.id.rawValue, RowCoding.text(app)])
        case .removeApp(let id): try removeApp(id, from: database)
        case .settings(let app, let settings):
            try database.run("REPLACE INTO settings VALUES (?, ?)", [app.rawValue, RowCoding.text(settings)])
        case .categories(let app, let categories):
            try database.run("REPLACE INTO categories VALUES (?, ?)", [app.rawValue, RowCoding.text(categories)])
        case .badge(let app, let count): try database.run("REPLACE INTO badge VALUES (?, ?)", [app.rawValue, count])
        case .token(let app, let environment, let token?):
            try database.run("REPLACE INTO token VALUES (?, ?, ?)", [app.rawValue, environment.rawValue, token.hex])
        case .token(let app, let environment, nil):
            try database.run("DELETE FROM token WHERE app = ? AND environment = ?", [app.rawValue, environment.rawValue])
        case .pending(let request):
            try database.run("REPLACE INTO pending VALUES (?, ?, ?)", [request.app.rawValue, request.key.identifier, RowCoding.text(request)])
        case .removePending(let key):
            try database.run("DELETE FROM pending WHERE app = ? AND identifier = ?", [key.app.rawValue, key.identifier])
        case .delivered(let notification):
            try database.run(
                "REPLACE INTO delivered VALUES (?, ?, ?)", [notification.app.rawValue, notification.key.identifier, RowCoding.text(notification)])
        case .removeDelivered(let key):
            try database.run("DELETE FROM delivered WHERE app = ? AND identifier = ?", [key.app.rawValue, key.identifier])
        case .response(let response):
            try database.run("REPLACE INTO response VALUES (?, ?, ?)", [response.id.description, response.app.rawValue, RowCoding.text(response)])
        case .removeResponse(let id): try database.run("DELETE FROM response WHERE id = ?", [id.description])
        case .arrival(let arrival):
            let push = arrival.push
            try database.run(
                "REPLACE INTO inbox VALUES (?, ?, ?)",
                [push.uniqueID.description, push.topic.app(for: push.type)?.rawValue, RowCoding.text(arrival)])
        case .removeArrival(let id): try database.run("DELETE FROM inbox WHERE id = ?", [id.description])
        case .seen(let id, let time): try database.run("REPLACE INTO seen VALUES (?, ?)", [id.description, time.microseconds])
        case .forgetSeen(let before): try database.run("DELETE FROM seen WHERE at < ?", [before.microseconds])
        case .phone(let state): try database.run("REPLACE INTO phone VALUES (1, ?)", [RowCoding.text(state)])
        }
    }

    private func removeApp(_ id: AppID, from database: Database) throws {
        try database.run("DELETE FROM app WHERE id = ?", [id.rawValue])
        for table in ["settings", "categories", "badge", "token", "pending", "delivered", "response", "inbox"] {
            try database.run("DELETE FROM \(table) WHERE app = ?", [id.rawValue])
        }
    }
}
