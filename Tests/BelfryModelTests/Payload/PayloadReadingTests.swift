import BelfryModel
import Testing

struct PayloadReadingTests {
    private func content(_ aps: String) throws -> NotificationContent { try NotificationContent(payload: PayloadBytes(#"{"aps":\#(aps)}"#)) }

    @Test func `Every key of aps comes to its place`() throws {
        let payload = PayloadBytes(
            #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A","summary-arg-count":2},
            "badge":3,"sound":"ding.caf","thread-id":"thread","category":"cat","target-content-id":"target","interruption-level":"time-sensitive",
            "relevance-score":0.5,"filter-criteria":"work","content-available":1,"mutable-content":1},"story":42}
            """#)
        let reading = try PayloadReading(payload)
        var expected = NotificationContent()
        (expected.title, expected.subtitle, expected.body, expected.launchImageName) = ("T", "S", "B", "L")
        (expected.summaryArgument, expected.summaryArgumentCount, expected.badge) = ("A", 2, 3)
        expected.sound = Sound(name: "ding.caf")
        (expected.threadIdentifier, expected.categoryIdentifier, expected.targetContentIdentifier) = ("thread", "cat", "target")
        (expected.interruptionLevel, expected.relevanceScore, expected.filterCriteria) = (.timeSensitive, 0.5, "work")
        expected.userInfo = .json(payload)
        #expect(reading.content == expected)
        #expect(reading.findings.isEmpty)
        #expect(reading.facts.wantsExtension)
    }

    @Test func `An alert that is a text is the body`() throws {
        let content = try content(#"{"alert":"Hello"}"#)
        #expect(content.body == "Hello")
        #expect(content.title.isEmpty)
        #expect(content.badge == nil)
        #expect(content.sound == nil)
    }

    @Test(
        arguments: [
            (#""default""#, Sound.standard),
            (#""""#, nil),
            (#"{"critical":1,"name":"default","volume":0.25}"#, Sound(kind: .critical, volume: 0.25)),
            (#"{"critical":true,"name":"horn.caf"}"#, Sound(kind: .critical, name: "horn.caf")),
            (#"{"critical":0,"name":"horn.caf","volume":7}"#, Sound(name: "horn.caf")),
            ("3", nil),
        ] as [(String, Sound?)])
    func `A sound is a name or a dictionary`(_ text: String, _ sound: Sound?) throws {
        #expect(try content(#"{"sound":\#(text)}"#).sound == sound)
    }

    @Test(arguments: [
        #""badge":"3""#, #""badge":-1"#, #""badge":1.5"#, #""badge":true"#, #""alert":3"#, #""alert":null"#, #""alert":{"title":1}"#,
        #""alert":{"wrong":"x"}"#, #""sound":[]"#, #""sound":{"volume":2}"#, #""thread-id":1"#, #""category":{}"#, #""interruption-level":"loud""#,
        #""relevance-score":2"#, #""relevance-score":"1""#, #""colour":"red""#, #""alert":{"loc-args":[],"loc-key":3}"#,
        #""alert":{"summary-arg-count":-1}"#,
    ])
    func `A value of the wrong type is dropped and reported, and nothing else is lost`(_ member: String) throws {
        let payload = PayloadBytes(#"{"aps":{\#(member),"target-content-id":"kept"}}"#)
        let reading = try PayloadReading(payload)
        var expected = NotificationContent()
        expected.targetContentIdentifier = "kept"
        expected.userInfo = .json(payload)
        if member.hasPrefix(#""sound":{"#) { expected.sound = .standard }
        #expect(reading.content == expected)
        #expect(reading.findings.count == 1)
        #expect(reading.findings.first?.key.hasPrefix("aps.") == true)
    }

    @Test func `A localized key stands in where the plain text is missing`() throws {
        let both = try content(#"{"alert":{"body":"plain","loc-key":"KEY","title-loc-key":"TITLE","title-loc-args":["x"]}}"#)
        #expect(both.body == "plain")
        #expect(both.title == "TITLE")
    }

    @Test(arguments: ["", "{", "[]", #"{"k":1}"#, #"{"aps":[]}"#, #"{"aps":{"badge":1e999}}"#])
    func `What has no aps that can be read is said to be unreadable`(_ text: String) {
        #expect(throws: PayloadFault.self) { try NotificationContent(payload: PayloadBytes(text)) }
        #expect(NotificationContent.title(of: PayloadBytes(text)).isEmpty)
    }

    @Test func `A list shows the title, else the body`() {
        #expect(NotificationContent.title(of: PayloadBytes(#"{"aps":{"alert":{"title":"T","body":"B"}}}"#)) == "T")
        #expect(NotificationContent.title(of: PayloadBytes(#"{"aps":{"alert":"B"}}"#)) == "B")
        #expect(NotificationContent.title(of: PayloadBytes(#"{"aps":{"content-available":1}}"#)).isEmpty)
    }
}
