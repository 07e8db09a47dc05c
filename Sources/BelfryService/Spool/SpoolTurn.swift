import BelfryModel

/// The effects of one input, with those whom they concern: one input concerns at most one device.
struct SpoolTurn: Sendable {
    var effects: [ShelfEffect]
    var at: WallTime
    var receipts: (any ReceiptSink)?
    var session: (any SpoolSink)?
    var evicted: (any SpoolSink)?
}
