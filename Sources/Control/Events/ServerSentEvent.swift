import BelfryModel
import Foundation
import NIOCore

/// One event of a `text/event-stream` (WHATWG HTML, 9.2).
public struct ServerSentEvent: Hashable, Sendable {
    public var name: String
    public var id: String?
    public var data: String

    public init(name: String, id: String? = nil, data: String) {
        self.name = name
        self.id = id
        self.data = data
    }

    /// `JSONEncoder` writes no line breaks, so that the data is one line.
    init(name: String, revision: UInt64? = nil, json: some Encodable) throws {
        self.init(name: name, id: revision.map(String.init), data: String(decoding: try JSONEncoder().encode(json), as: UTF8.self))
    }

    func write(to buffer: inout ByteBuffer) {
        buffer.writeString("event: \(name)\n")
        if let id { buffer.writeString("id: \(id)\n") }
        buffer.writeString("data: \(data)\n\n")
    }
}
