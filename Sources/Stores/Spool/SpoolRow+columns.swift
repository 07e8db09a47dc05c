import BelfryModel
import BelfryService

extension SpoolJobs.Row {
    /// In the order of the table's columns; the payload stays the bytes that came.
    func bind(to put: SQLiteStatement, slot: Int64) {
        put.bind(1, slot)
        put.bind(2, Int64(bitPattern: entry.rawValue))
        put.bind(3, device.rawValue)
        put.bind(4, Int64(bitPattern: push.uniqueID.high))
        put.bind(5, Int64(bitPattern: push.uniqueID.low))
        put.bind(6, push.apnsID)
        put.bind(7, push.environment.rawValue)
        put.bind(8, push.token.bytes)
        put.bind(9, push.topic.rawValue)
        put.bind(10, push.type.rawValue)
        put.bind(11, Int64(push.priority.rawValue))
        put.bind(12, push.expiration.column)
        put.bind(13, push.collapseID?.rawValue)
        put.bind(14, push.received.microseconds)
        put.bind(15, push.payload.bytes)
    }
}

extension Push {
    /// Nil where a column holds what this version does not know.
    init?(_ row: SQLiteStatement) {
        guard let environment = APNSEnvironment(rawValue: row.text(6)), let token = DeviceToken(bytes: row.bytes(7)),
            let type = PushType(rawValue: row.text(9)), let priority = UInt8(exactly: row.integer(10)).flatMap(Priority.init)
        else { return nil }
        self.init(
            uniqueID: UniqueID(high: UInt64(bitPattern: row.integer(3)), low: UInt64(bitPattern: row.integer(4))), apnsID: row.text(5),
            environment: environment, token: token, topic: Topic(row.text(8)), type: type, priority: priority,
            expiration: Expiration(column: row.isNull(11) ? nil : row.integer(11)),
            collapseID: row.isNull(12) ? nil : CollapseID(row.text(12)), received: WallTime(microseconds: row.integer(13)),
            payload: PayloadBytes(row.bytes(14)))
    }
}

extension Expiration {
    /// Microseconds since 1970; 0 for one attempt, nil where nothing was said.
    fileprivate var column: Int64? {
        switch self {
        case .unstated: nil
        case .once: 0
        case .until(let time): time.microseconds
        }
    }

    fileprivate init(column: Int64?) {
        self =
            switch column {
            case nil: .unstated
            case 0: .once
            case let time?: .until(WallTime(microseconds: time))
            }
    }
}
