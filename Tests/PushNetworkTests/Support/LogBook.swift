import Logging
import Synchronization

/// Keeps what is logged, and lets a test wait for it.
final class LogBook: Sendable {
    struct Line: Sendable {
        var level: Logger.Level
        var message: String
        var metadata: [String: String]
    }

    private struct Handler: LogHandler {
        let book: AsyncStream<Line>.Continuation
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let values = (event.metadata ?? [:]).mapValues { "\($0)" }
            book.yield(Line(level: event.level, message: "\(event.message)", metadata: values))
        }
    }

    let logger: Logger
    private let lines: AsyncStream<Line>

    init() {
        let (lines, book) = AsyncStream<Line>.makeStream()
        self.lines = lines
        logger = Logger(label: "book") { _ in Handler(book: book) }
    }

    /// The next line that is meant; nil never, but where the test's time is up.
    func next(where isMeant: (Line) -> Bool) async -> Line? {
        for await line in lines where isMeant(line) { return line }
        return nil
    }
}
