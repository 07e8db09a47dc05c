import BelfryModel
import Foundation
import Testing

struct PayloadBytesTests {
    @Test(arguments: [Array(#"{"aps":{"alert":"Grüße"}}"#.utf8), [], [0x7B, 0xFF, 0xFE, 0x00, 0x7D]])
    func `A payload comes out of a store byte for byte, whether it is text or not`(bytes: [UInt8]) throws {
        let stored = try JSONEncoder().encode([PayloadBytes(bytes)])
        #expect(try JSONDecoder().decode([PayloadBytes].self, from: stored) == [PayloadBytes(bytes)])
    }

    @Test func `Text stays readable on the wire, and nothing of it is printed`() throws {
        let payload = PayloadBytes(#"{"aps":{}}"#)
        #expect(String(decoding: try JSONEncoder().encode([payload]), as: UTF8.self) == #"["{\"aps\":{}}"]"#)
        #expect("\(payload)" == "10 bytes")
    }
}
