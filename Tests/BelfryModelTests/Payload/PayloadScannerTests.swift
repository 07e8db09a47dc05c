import BelfryModel
import Testing

struct PayloadScannerTests {
    @Test(arguments: [
        #"{}"#, #" { } "#, #"{"a":1}"#, #"{"a":[]}"#, #"{"a":[1,-0,0.5,1e9,1E-2,-12.25e+3]}"#, #"{"a":{"b":{"c":null}}}"#, #"{"":""}"#,
        #"{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83d\uDE00"}"#, "{\"a\":\"é€😀\"}", "\t{\n\"a\"\r:\n[ true , false , null ] }\n", #"{"a":1,"a":2}"#,
        "{\"a\":" + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "}",
    ])
    func `Well-formed objects are read`(_ text: String) throws {
        _ = try PayloadScanner.scan(PayloadBytes(text))
    }

    @Test(arguments: [
        "", " ", "[]", "1", "\"a\"", "null", "{", "}", "{]", "{}x", "{} {}", "{a:1}", "{'a':1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,}"#,
        #"{"a":1 "b":2}"#, #"{"a":[1,]}"#, #"{"a":[,1]}"#, #"{"a":[1 2]}"#, #"{"a":[1}"#, #"{"a":01}"#, #"{"a":.5}"#, #"{"a":1.}"#, #"{"a":+1}"#,
        #"{"a":-}"#, #"{"a":1e}"#, #"{"a":1e+}"#, #"{"a":NaN}"#, #"{"a":True}"#, #"{"a":tru}"#, #"{"a":nul}"#, #"{"a":"#, #"{"a":"b"#, #"{"a":"\"#,
        #"{"a":"\x"}"#, #"{"a":"\u12"}"#, #"{"a":"\u12g4"}"#, #"{"a":"\ud83d"}"#, #"{"a":"\ud83d\u0041"}"#, #"{"a":"\ude00"}"#, "{\"a\":\"\n\"}",
        "{\"a\":\"\u{0}\"}", "\u{FEFF}{}", "{/* */}", #"{"a":0x1}"#,
        "{\"a\":" + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + "}", String(repeating: "[", count: 4096),
        String(repeating: "{\"a\":", count: 800),
    ])
    func `Anything else is refused, with its place`(_ text: String) {
        let fault = #expect(throws: PayloadFault.self) { try PayloadScanner.scan(PayloadBytes(text)) }
        #expect(fault.map { (0...text.utf8.count).contains($0.offset) } == true)
    }

    @Test(
        arguments: [
            [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func `Text that is not UTF-8 is refused`(_ bytes: [UInt8]) {
        let payload = Array(#"{"a":""#.utf8) + bytes + Array(#""}"#.utf8)
        #expect(throws: PayloadFault.self) { try PayloadScanner.scan(payload) }
        #expect(throws: PayloadFault.self) { try PayloadScanner.scan(Array(#"{"a":""#.utf8) + bytes) }
    }

    @Test func `Every cut and every flipped byte of a payload is an answer, not a crash`() throws {
        let whole = Array(#"{"aps":{"alert":{"title":"Hé","body":"\u00e9"},"badge":-1.5e3,"sound":"x","content-available":1},"k":[true,null]}"#.utf8)
        let facts = try PayloadScanner.scan(whole)
        #expect(facts.hasAlertText && facts.hasBadge && facts.hasSound && facts.contentAvailable)
        for length in 0..<whole.count {
            #expect(throws: PayloadFault.self) { try PayloadScanner.scan(Array(whole.prefix(length))) }
        }
        var refused = 0
        for place in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[place] ^= 1 << UInt8(bit)
                do throws(PayloadFault) {
                    _ = try PayloadScanner.scan(bytes)
                } catch {
                    refused += 1
                    #expect(error.offset <= bytes.count)
                }
            }
        }
        #expect(refused > whole.count)
    }

    private static func facts(_ set: (inout PayloadFacts) -> Void) -> PayloadFacts {
        var facts = PayloadFacts()
        facts.hasAps = true
        set(&facts)
        return facts
    }

    @Test(arguments: [
        (#"{"aps":{}}"#, facts { _ in }),
        (#"{"k":1}"#, PayloadFacts()),
        (#"{"aps":1}"#, PayloadFacts()),
        (#"{"k":{"aps":{"badge":1}}}"#, PayloadFacts()),
        (#"{"aps":{"alert":"x"}}"#, facts { $0.hasAlertText = true }),
        (#"{"aps":{"alert":""}}"#, facts { _ in }),
        (#"{"aps":{"alert":{"subtitle":"x"}}}"#, facts { $0.hasAlertText = true }),
        (#"{"aps":{"alert":{"loc-key":"x"}}}"#, facts { $0.hasAlertText = true }),
        (#"{"aps":{"alert":{"title":"","body":3,"launch-image":"x"}}}"#, facts { _ in }),
        (#"{"aps":{"content-available":1,"mutable-content":1}}"#, facts { ($0.contentAvailable, $0.mutableContent) = (true, true) }),
        (#"{"aps":{"content-available":true,"mutable-content":0}}"#, facts { $0.contentAvailable = true }),
        (#"{"aps":{"content-available":"1","mutable-content":10}}"#, facts { _ in }),
        (#"{"aps":{"content-available":1.0,"mutable-content":1.5}}"#, facts { $0.contentAvailable = true }),
        (#"{"aps":{"badge":0,"sound":"x"}}"#, facts { ($0.hasBadge, $0.hasSound) = (true, true) }),
        (#"{"aps":{"badge":"0","sound":""}}"#, facts { _ in }),
        (#"{"aps":{"sound":{"critical":1}}}"#, facts { $0.hasSound = true }),
        (#"{"\u0061ps":{"b\u0061dge":1}}"#, facts { $0.hasBadge = true }),
        (#"{"aps\n":{"badge":1}}"#, PayloadFacts()),
        (#"{"aps":{"badge":1},"aps":{"alert":"x"}}"#, facts { $0.hasAlertText = true }),
        (#"{"aps":{"x":{"alert":"deep","badge":2}}}"#, facts { _ in }),
    ])
    func `What aps asks for is seen`(_ text: String, _ facts: PayloadFacts) throws {
        #expect(try PayloadScanner.scan(PayloadBytes(text)) == facts)
    }

    @Test func `A background push asks for nothing that a person would notice`() throws {
        #expect(try PayloadScanner.scan(PayloadBytes(#"{"aps":{"content-available":1}}"#)).isBackgroundOnly)
        #expect(try !PayloadScanner.scan(PayloadBytes(#"{"aps":{"content-available":1,"badge":1}}"#)).isBackgroundOnly)
        #expect(try PayloadScanner.scan(PayloadBytes(#"{"aps":{"mutable-content":1,"alert":"x"}}"#)).wantsExtension)
        #expect(try !PayloadScanner.scan(PayloadBytes(#"{"aps":{"mutable-content":1,"sound":"x"}}"#)).wantsExtension)
    }
}
