extension Route {
    /// The route for a terminal, at most 100 columns wide and without colours: a heading, the steps of each territory, then the verdict.
    ///
    /// - Parameter secondsFromGMT: The zone in which the times are written. A time is written whole where its second is new.
    public func text(secondsFromGMT: Int = 0) -> String {
        var lines = heading
        var second: Int64?
        var place: RouteStep.Place?
        for step in steps {
            if step.place != place {
                lines += ["", Route.margin + step.place.heading]
                place = step.place
            }
            let clock = Clock(step.at, secondsFromGMT)
            lines += Route.lines(of: step, time: clock.wholeSecond == second ? clock.fraction : clock.time + clock.fraction)
            second = clock.wholeSecond
        }
        lines += [""] + Route.wrap(verdict.sentence, first: "\(verdict.mark.glyph) ", rest: "  ")
        if !verdict.remark.isEmpty { lines += Route.wrap(verdict.remark, first: "  ", rest: "  ") }
        if let missing { lines += Route.wrap(missing, first: "  ", rest: "  ") }
        return lines.map(Route.trimmed).joined(separator: "\n")
    }

    private static let width = 100
    private static let margin = "                "

    private var heading: [String] {
        let summary = RouteSummary(self)
        var about: [String] = []
        if let app = summary.app { about.append(app.rawValue) }
        if let type = summary.type { about.append(type.rawValue) }
        if let priority = summary.priority { about.append("priority \(priority.rawValue)") }
        if let collapse = summary.collapseID { about.append("collapse id \(collapse)") }
        var ids: [String] = []
        if let apnsID = summary.apnsID { ids.append("apns-id \(apnsID)") }
        switch key {
        case .push(let id): ids.append("unique id \(id)")
        case .local(_, let identifier, let firing): ids.append("local \(identifier), firing \(firing)")
        }
        let title = summary.title.count > Route.width ? summary.title.prefix(Route.width - 1) + "…" : summary.title[...]
        let first = [String(title), about.joined(separator: " · ")].filter { !$0.isEmpty }
        return (first + ids).flatMap { Route.wrap($0, rest: "  ") }
    }

    private static func lines(of step: RouteStep, time: String) -> [String] {
        let took = step.took.map { Duration.microseconds(Int64(($0 * 1_000).rounded())).words } ?? ""
        let head = pad(time, to: 13, right: true) + " \(step.isTerminal ? "◆" : "●") " + pad(step.name, to: 20)
        let room = width - head.count - 12
        let detail = wrap(step.detail, width: room)
        return detail.enumerated().map { number, line in
            number == 0 ? head + pad(line, to: room) + pad(took, to: 12, right: true) : String(repeating: " ", count: head.count) + line
        }
    }

    private static func pad(_ text: String, to width: Int, right: Bool = false) -> String {
        let space = String(repeating: " ", count: max(width - text.count, 0))
        return right ? space + text : text + space
    }

    /// Breaks at spaces; a word that is longer than a line is cut.
    private static func wrap(_ text: String, first: String = "", rest: String = "", width: Int = width) -> [String] {
        var lines: [String] = []
        var (line, isEmpty) = (first, true)
        for word in text.split(separator: " ") {
            var word = word
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = (rest, true)
            }
            while line.count + word.count + (isEmpty ? 0 : 1) > width {
                let room = max(width - line.count, 1)
                lines.append(line + word.prefix(room))
                word = word.dropFirst(room)
                line = rest
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }

    private static func trimmed(_ line: String) -> String {
        var line = Substring(line)
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}

extension RouteStep.Place {
    fileprivate var heading: String {
        switch self {
        case .service: "Service"
        case .phone: "Phone"
        case .person: "Person"
        }
    }
}

extension Verdict.Mark {
    fileprivate var glyph: String {
        switch self {
        case .fine: "●"
        case .quiet: "▲"
        case .never: "✗"
        case .waiting: "○"
        }
    }
}

/// The time of day of one moment.
private struct Clock {
    let wholeSecond: Int64
    let time: String
    /// `.219`
    let fraction: String

    init(_ at: WallTime, _ secondsFromGMT: Int) {
        let micros = at.microseconds + Int64(secondsFromGMT) * 1_000_000
        let millis = (micros - (micros % 1_000 + 1_000) % 1_000) / 1_000
        wholeSecond = (millis - (millis % 1_000 + 1_000) % 1_000) / 1_000
        let ofDay = (wholeSecond % 86_400 + 86_400) % 86_400
        func digits(_ number: Int64, _ count: Int) -> Substring { ("\(1_000 + number)").suffix(count) }
        time = "\(digits(ofDay / 3_600, 2)):\(digits(ofDay / 60 % 60, 2)):\(digits(ofDay % 60, 2))"
        fraction = ".\(digits(millis - wholeSecond * 1_000, 3))"
    }
}
