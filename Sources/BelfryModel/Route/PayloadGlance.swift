/// The few things in a payload that a route's words speak of.
struct PayloadGlance {
    /// The title, else the body; empty where there is neither.
    var title = ""
    var isMutable = false
    var isSilent = false

    init(_ payload: PayloadBytes) {
        guard let reading = try? PayloadReading(payload) else { return }
        title = reading.content.title.isEmpty ? reading.content.body : reading.content.title
        isMutable = reading.facts.mutableContent
        isSilent = reading.facts.isBackgroundOnly
    }

    /// Short enough for a sentence: six words or 40 characters at most, in quotation marks; nil for an empty one.
    static func quote(_ title: String?) -> String? {
        guard let title, !title.isEmpty else { return nil }
        let words = title.split(whereSeparator: \.isWhitespace)
        var short = words.prefix(6).joined(separator: " ")
        if short.count > 40 { short = String(short.prefix(39)) }
        return words.isEmpty ? nil : "“\(short)\(short.count < words.joined(separator: " ").count ? "…" : "")”"
    }
}
