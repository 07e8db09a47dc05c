import Testing

/// What no source may say, and the one file that may.
struct BanTests {
    struct Ban: CustomTestStringConvertible {
        var text: String
        var why: String
        /// Paths that start with one of these are the door.
        var door: [String] = []
        var testDescription: String { text }

        /// Whether the words stand in the line by themselves: `nextTriggerDate()` does not say `Date()`.
        func isSaid(in line: some StringProtocol) -> Bool {
            var rest = line[...]
            while let place = rest.firstRange(of: text) {
                let before = place.lowerBound > line.startIndex ? line[line.index(before: place.lowerBound)] : " "
                if !before.isLetter, !before.isNumber, before != "_" { return true }
                rest = rest[place.upperBound...]
            }
            return false
        }
    }

    static let time = ["Sources/belfry/Up/Surroundings+system.swift", "Sources/UserNotifications/Link/"]
    static let bans: [Ban] = [
        Ban(text: "Date()", why: "Time has one door: Surroundings.", door: time),
        Ban(text: "Date.now", why: "Time has one door: Surroundings.", door: time),
        Ban(text: "Task.sleep", why: "Owners have one timer each; tests have virtual time.", door: ["Sources/UserNotificationsTesting/"]),
        Ban(text: "UUID()", why: "Chance has one door: Surroundings.", door: time),
        Ban(text: "SystemRandomNumberGenerator", why: "Chance has one door: Surroundings.", door: time),
        Ban(text: "ContinuousClock", why: "Time has one door: Surroundings.", door: time + ["Sources/UserNotificationsTesting/"]),
        Ban(text: "syncShutdownGracefully", why: "Two of them at once stall every test for a second; await shutdownGracefully()."),
        Ban(text: "try!", why: "A user never sees a Swift backtrace."),
        Ban(text: "NSKeyedArchiver", why: "corelibs turns 1 into true; JSON on wires and in storage."),
    ]

    @Test(arguments: bans)
    func `Nobody says what is banned outside its door`(ban: Ban) throws {
        for file in Repository.files(under: "Sources", suffix: ".swift") where !ban.door.contains(where: { file.hasPrefix($0) }) {
            for (number, line) in try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let code = line.drop { $0 == " " }
                guard !code.hasPrefix("//") else { continue }
                #expect(!ban.isSaid(in: code), "\(file):\(number + 1): \(ban.text). \(ban.why)")
            }
        }
    }

    @Test func `No test is switched off`() throws {
        for file in Repository.files(under: "Tests", suffix: ".swift") where !file.hasPrefix("Tests/TidyTests") {
            let text = try Repository.text(file)
            for word in [".disabled(", "XCTSkip", "withKnownIssue"] { #expect(!text.contains(word), "\(file) has \(word)") }
        }
        for file in Repository.files(under: "SystemTests", suffix: ".py") {
            let text = try Repository.text(file)
            for word in ["mark.skip", "pytest.skip", "mark.xfail"] { #expect(!text.contains(word), "\(file) has \(word)") }
        }
    }

    @Test func `A ban sees what it forbids`() {
        #expect(Self.bans[0].isSaid(in: "let now = Date()"))
        #expect(!Self.bans[0].isSaid(in: "trigger.nextTriggerDate()"))
    }
}
