import FoundationEssentials

/// A payload turned into what a person will see, with everything that did not fit.
///
/// A value of a wrong type is dropped, as `UNPushNotificationRequestBuilder` does, and reported. Localized texts are not looked up yet, since that
/// needs the app's strings: a `loc-key` stands in as it is, and only where the plain text is missing.
public struct PayloadReading: Hashable, Sendable {
    public private(set) var content = NotificationContent()
    public private(set) var facts: PayloadFacts
    public private(set) var findings: [PayloadFinding] = []

    /// Throws where the payload is not one JSON object with an object `aps`.
    public init(_ payload: PayloadBytes) throws(PayloadFault) {
        facts = try PayloadScanner.scan(payload)
        guard facts.hasAps else { throw PayloadFault(offset: 0, message: "it has no aps, or aps is not an object.") }
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(payload.bytes)), let aps = value["aps"]?.object else {
            throw PayloadFault(offset: 0, message: "a number is too large, or a key stands there twice.")
        }
        content.userInfo = .json(payload)
        read(aps)
    }

    private static let otherKeys: Set<String> = [
        "content-available", "mutable-content", "timestamp", "event", "content-state", "stale-date", "dismissal-date", "attributes-type",
        "attributes", "input-push-token", "input-push-channel", "url-args",
    ]

    private mutating func read(_ aps: [String: JSONValue]) {
        for key in aps.keys.sorted() {
            guard let value = aps[key] else { continue }
            switch key {
            case "alert": read(alert: value)
            case "badge": badge(value)
            case "sound": sound(value)
            case "thread-id": text(value, "aps.thread-id") { $0.threadIdentifier = $1 }
            case "category": text(value, "aps.category") { $0.categoryIdentifier = $1 }
            case "target-content-id": text(value, "aps.target-content-id") { $0.targetContentIdentifier = $1 }
            case "filter-criteria": text(value, "aps.filter-criteria") { $0.filterCriteria = $1 }
            case "interruption-level": level(value)
            case "relevance-score": relevance(value)
            case let key where Self.otherKeys.contains(key): continue
            default: find("aps.\(key)", "is no key of aps and is ignored; keys of your own stand beside aps.")
            }
        }
    }
}

// MARK: - Words

extension PayloadReading {
    private mutating func read(alert: JSONValue) {
        if let body = alert.string { return content.body = body }
        guard let alert = alert.object else { return wrong("aps.alert", "a text or an object") }
        for key in alert.keys.sorted() {
            guard let value = alert[key] else { continue }
            let path = "aps.alert.\(key)"
            switch key {
            case "title": text(value, path) { $0.title = $1 }
            case "subtitle": text(value, path) { $0.subtitle = $1 }
            case "body": text(value, path) { $0.body = $1 }
            case "launch-image": text(value, path) { $0.launchImageName = $1 }
            case "summary-arg": text(value, path) { $0.summaryArgument = $1 }
            case "summary-arg-count": summaryCount(value, path)
            case "title-loc-key", "subtitle-loc-key", "loc-key": localized(value, key, alert)
            case "title-loc-args", "subtitle-loc-args", "loc-args", "action-loc-key", "action": continue
            default: find(path, "is no key of alert and is ignored.")
            }
        }
    }

    private mutating func localized(_ value: JSONValue, _ key: String, _ alert: [String: JSONValue]) {
        guard let text = value.string else { return wrong("aps.alert.\(key)", "a text") }
        let (plain, path): (String, WritableKeyPath<NotificationContent, String>) =
            switch key {
            case "title-loc-key": ("title", \.title)
            case "subtitle-loc-key": ("subtitle", \.subtitle)
            default: ("body", \.body)
            }
        guard alert[plain]?.string == nil else { return }
        content[keyPath: path] = text
        find("aps.alert.\(key)", "is shown as it is: localized texts are not looked up yet.")
    }

    private mutating func summaryCount(_ value: JSONValue, _ path: String) {
        guard let count = value.int.flatMap(Int.init(exactly:)), count >= 0 else { return wrong(path, "a whole number from 0") }
        content.summaryArgumentCount = count
    }
}

// MARK: - Everything else

extension PayloadReading {
    private mutating func badge(_ value: JSONValue) {
        guard let badge = value.int.flatMap(Int.init(exactly:)), badge >= 0 else { return wrong("aps.badge", "a whole number from 0") }
        content.badge = badge
    }

    private mutating func sound(_ value: JSONValue) {
        if let name = value.string {
            content.sound = name.isEmpty ? nil : Sound(name: name == "default" ? nil : name)
            return
        }
        guard let dictionary = value.object else { return wrong("aps.sound", "a text or an object") }
        let isCritical = dictionary["critical"] == .bool(true) || dictionary["critical"]?.int == 1
        var sound = Sound(kind: isCritical ? .critical : .alert)
        if let name = dictionary["name"] {
            if let name = name.string { sound.name = name == "default" || name.isEmpty ? nil : name } else { wrong("aps.sound.name", "a text") }
        }
        if let volume = dictionary["volume"] {
            if let volume = volume.double, (0...1).contains(volume) {
                sound.volume = volume
            } else {
                wrong("aps.sound.volume", "a number from 0 to 1")
            }
        }
        content.sound = sound
    }

    private mutating func level(_ value: JSONValue) {
        switch value.string {
        case "passive": content.interruptionLevel = .passive
        case "active": content.interruptionLevel = .active
        case "time-sensitive": content.interruptionLevel = .timeSensitive
        case "critical": content.interruptionLevel = .critical
        default: wrong("aps.interruption-level", "passive, active, time-sensitive or critical")
        }
    }

    private mutating func relevance(_ value: JSONValue) {
        guard let score = value.double, (0...1).contains(score) else { return wrong("aps.relevance-score", "a number from 0 to 1") }
        content.relevanceScore = score
    }

    private mutating func text(_ value: JSONValue, _ path: String, _ set: (inout NotificationContent, String) -> Void) {
        guard let text = value.string else { return wrong(path, "a text") }
        set(&content, text)
    }

    private mutating func wrong(_ key: String, _ wanted: String) { find(key, "has to be \(wanted) and was dropped.") }
    private mutating func find(_ key: String, _ message: String) { findings.append(PayloadFinding(key: key, message: message)) }
}
