import BelfryModel
import Testing

struct Base64URLTests {
    @Test(arguments: 0..<8)
    func `What was written is read again, whatever its length`(length: Int) {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 97 + 251) }
        let text = Base64URL.encode(bytes)
        #expect(!text.contains("=") && !text.contains("+") && !text.contains("/"))
        #expect(Base64URL.decode(Array(text.utf8)[...]) == bytes)
        #expect(Base64URL.decode(Array((text + "==").utf8)[...]) == bytes)
    }

    @Test(arguments: ["A", "AB+D", "AB/D", "AB D", "ABCDE"])
    func `A foreign letter, and one alone, are refused`(text: String) {
        #expect(Base64URL.decode(Array(text.utf8)[...]) == nil)
    }
}
