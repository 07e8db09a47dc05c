import BelfryModel
import Testing

struct DurationWordsTests {
    @Test(arguments: [
        (0, "0 ms"), (-5, "0 ms"), (3, "0.01 ms"), (40, "0.04 ms"), (94, "0.09 ms"), (95, "0.1 ms"), (900, "0.9 ms"), (6_200, "6.2 ms"),
        (9_949, "9.9 ms"), (9_950, "10 ms"), (212_400, "212 ms"), (999_499, "999 ms"), (999_500, "1 s"), (1_870_000, "1.87 s"),
        (9_994_999, "9.99 s"), (9_995_000, "10 s"), (52_340_000, "52.3 s"), (30_000_000, "30 s"), (59_950_000, "1 min"), (252_000_000, "4 min 12 s"),
        (3_599_600_000, "1 h"), (7_500_000_000, "2 h 5 min"), (86_399_000_000, "1 day"), (2_592_000_000_000, "30 days"),
        (273_600_000_000, "3 days 4 h"),
    ])
    func `A length of time is written in two or three digits`(microseconds: Int, words: String) {
        #expect(Duration.microseconds(microseconds).words == words)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1,000 bytes"), (1_184, "1,184 bytes"), (9_999, "9,999 bytes"), (10_000, "10 kB"),
        (411_800, "412 kB"), (999_499, "999 kB"), (999_500, "1 MB"), (11_240_000, "11.2 MB"),
    ])
    func `A number of bytes is written in full below ten thousand`(bytes: Int, words: String) {
        #expect(bytes.bytesInWords == words)
    }
}
