/// Reads a `text/event-stream` in pieces of any size. Comments and unknown fields are passed over.
struct ServerSentEventParser: ~Copyable {
    private var line: [UInt8] = []
    private var name = "message"
    private var id: String?
    private var data: [String] = []

    /// The events that are complete with these bytes.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if let event = finishLine() { events.append(event) }
            line.removeAll(keepingCapacity: true)
        }
        return events
    }

    private mutating func finishLine() -> ServerSentEvent? {
        guard !line.isEmpty else { return finishEvent() }
        let text = String(decoding: line, as: UTF8.self)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1].hasPrefix(" ") ? parts[1].dropFirst() : parts[1]) : ""
        switch parts[0] {
        case "event": name = value
        case "id": id = value
        case "data": data.append(value)
        default: break
        }
        return nil
    }

    private mutating func finishEvent() -> ServerSentEvent? {
        defer { (name, data) = ("message", []) }
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(name: name, id: id, data: data.joined(separator: "\n"))
    }
}
