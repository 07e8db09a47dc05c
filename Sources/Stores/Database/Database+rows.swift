import GRDB

extension Database {
    /// Runs a statement that is prepared once a connection.
    func run(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?]) throws {
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
    }

    /// Calls `body` with every row.
    func each(_ sql: String, _ body: (Row) throws -> Void) throws {
        let rows = try Row.fetchCursor(self, sql: sql)
        while let row = try rows.next() { try body(row) }
    }

    /// The first column of every row, read as JSON.
    func values<Value: Decodable>(_ sql: String, of type: Value.Type) throws -> [Value] {
        try String.fetchAll(self, sql: sql).map { try RowCoding.value(type, $0) }
    }
}
