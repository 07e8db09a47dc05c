import BelfryModel

/// Method, path, who sends, and whether anything stands there twice.
enum RequestChecks {
    static let prefix = Array("/3/device".utf8)

    static let method: Check.Body = { request, _, _, _ throws(Refusal) in
        guard request[.method]?.elementsEqual("POST".utf8) == true else { throw Refusal(.methodNotAllowed) }
    }

    static let path: Check.Body = { request, _, _, draft throws(Refusal) in
        guard let path = request[.path], path.starts(with: prefix) else { throw Refusal(.badPath) }
        let rest = path.dropFirst(prefix.count)
        guard let slash = rest.first else { throw Refusal(.missingDeviceToken) }
        guard slash == UInt8(ascii: "/") else { throw Refusal(.badPath) }
        let token = rest.dropFirst()
        guard !token.isEmpty else { throw Refusal(.missingDeviceToken) }
        guard !token.contains(UInt8(ascii: "/")) else { throw Refusal(.badPath) }
        draft.tokenDigits = token
    }

    static let admission: Check.Body = { request, facts, connection, draft throws(Refusal) in
        draft.identity = try connection.admit(request[.authorization], facts)
    }

    static let duplicates: Check.Body = { request, _, _, _ throws(Refusal) in
        if let field = request.repeated { throw Refusal(.duplicateHeaders, hint: "The header \(field.name) stands there twice.") }
    }
}
