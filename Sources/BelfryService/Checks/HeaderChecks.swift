import BelfryModel

/// The headers of APNs, except the topic.
enum HeaderChecks {
    static let messageID: Check.Body = { request, _, _, _ throws(Refusal) in
        if let id = request[.id], !isUUID(id) { throw Refusal(.badMessageID) }
    }

    static let pushType: Check.Body = { request, _, _, draft throws(Refusal) in
        guard let name = request[.pushType] else {
            // Apple does not say what a missing type means; only a push that asks for nothing but the background is taken for one.
            if let facts = try? PayloadScanner.scan(request.body), facts.isBackgroundOnly { draft.type = .background }
            return
        }
        guard let type = PushType(rawValue: String(decoding: name, as: UTF8.self)) else { throw Refusal(.invalidPushType) }
        draft.type = type
    }

    static let priority: Check.Body = { request, facts, _, draft throws(Refusal) in
        if let text = request[.priority] {
            guard let value = number(text), let priority = UInt8(exactly: value).flatMap(Priority.init(rawValue:)) else {
                throw Refusal(.badPriority)
            }
            draft.priority = priority
        }
        if facts.rules.refusesUrgentBackground, draft.type == .background, draft.priority == .immediate {
            throw Refusal(.badPriority, hint: "A background push has priority 5; say apns-priority: 5.")
        }
    }

    static let expiration: Check.Body = { request, _, _, draft throws(Refusal) in
        guard let text = request[.expiration] else { return }
        guard let seconds = number(text) else { throw Refusal(.badExpirationDate) }
        // Far beyond the thirty days that anything is kept, and still within a WallTime.
        draft.expiration = seconds == 0 ? .once : .until(WallTime(microseconds: min(seconds, 1 << 40) * 1_000_000))
    }

    static let collapseID: Check.Body = { request, _, _, draft throws(Refusal) in
        guard let bytes = request[.collapseID], !bytes.isEmpty else { return }
        guard bytes.count <= CollapseID.limit else {
            throw Refusal(.badCollapseID, hint: "The apns-collapse-id has \(bytes.count) bytes; 64 are allowed.")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal(.badCollapseID) }
        draft.collapseID = CollapseID(text)
    }

    /// 8-4-4-4-12 hexadecimal digits, in either case.
    static func isUUID(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for (place, byte) in text.enumerated() {
            let isDash = place == 8 || place == 13 || place == 18 || place == 23
            guard isDash ? byte == UInt8(ascii: "-") : Hex.value(of: byte) != nil else { return false }
        }
        return true
    }

    /// Digits only, at most eighteen.
    static func number(_ text: ArraySlice<UInt8>) -> Int64? {
        guard (1...18).contains(text.count) else { return nil }
        var value: Int64 = 0
        for byte in text {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
