import NIOCore
import Testing

@testable import Control

@Suite struct ServerSentEventTests {
    private let stream = "retry: 1000\n\n: still here\n\nevent: center\r\nid: 7\r\ndata: {\"a\":1}\r\n\r\ndata: one\ndata:two\n\nevent: lost"

    @Test(arguments: 1...11)
    func `A stream reads the same in pieces of any size`(size: Int) {
        var parser = ServerSentEventParser()
        let bytes = Array(stream.utf8)
        let events = stride(from: 0, to: bytes.count, by: size).flatMap { parser.take(bytes[$0..<min($0 + size, bytes.count)]) }
        #expect(
            events == [
                ServerSentEvent(name: "center", id: "7", data: "{\"a\":1}"), ServerSentEvent(name: "message", id: "7", data: "one\ntwo"),
            ])
    }

    @Test func `What is written is read`() {
        let event = ServerSentEvent(name: "screen", id: "12", data: "{\"title\":\"Ärger: 1\"}")
        var buffer = ByteBuffer()
        event.write(to: &buffer)
        var parser = ServerSentEventParser()
        #expect(parser.take(buffer.readableBytesView) == [event])
    }
}
