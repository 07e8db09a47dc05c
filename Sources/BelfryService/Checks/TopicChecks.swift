import BelfryModel

/// The topic, and whether this team may send to it.
enum TopicChecks {
    static let topic: Check.Body = { request, _, _, draft throws(Refusal) in
        guard let bytes = request[.topic], !bytes.isEmpty else { throw Refusal(.missingTopic) }
        guard bytes.count <= 255, bytes.allSatisfy(isTopicByte) else {
            throw Refusal(.badTopic, hint: "A topic is a bundle id, of letters, digits, dots and hyphens.")
        }
        let topic = Topic(String(decoding: bytes, as: UTF8.self))
        draft.topic = topic
        guard let app = topic.app(for: draft.type) else {
            throw Refusal(.badTopic, hint: "A push of type \(draft.type.rawValue) goes to the bundle id with \(draft.type.topicSuffix) behind it.")
        }
        draft.app = app
    }

    static let right: Check.Body = { _, facts, _, draft throws(Refusal) in
        guard let team = draft.identity?.team, let app = draft.app else { throw Refusal(.topicDisallowed) }
        guard facts.registry.allows(app, to: team) else {
            throw Refusal(.topicDisallowed, hint: "Team \(team) may not send to \(app): no app of this name has registered, or another team has it.")
        }
    }

    private static func isTopicByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
