import BelfryModel

/// The device token: known here, of this topic, still valid.
enum TokenChecks {
    static let known: Check.Body = { request, facts, _, draft throws(Refusal) in
        guard let token = DeviceToken(hexDigits: draft.tokenDigits) else {
            throw Refusal(.badDeviceToken, hint: "A device token is an even number of hexadecimal digits.")
        }
        guard let known = facts.registry.facts(of: token) else {
            throw Refusal(.badDeviceToken, hint: "No app has registered this token here.")
        }
        guard known.environment == request.environment else {
            throw Refusal(.badDeviceToken, hint: "This token is registered in \(known.environment.rawValue); send it to that address.")
        }
        draft.token = known
    }

    static let topic: Check.Body = { _, _, _, draft throws(Refusal) in
        guard let app = draft.token?.app, app == draft.app else {
            throw Refusal(.deviceTokenNotForTopic, hint: "This token belongs to \(draft.token?.app.rawValue ?? "no app").")
        }
    }

    static let valid: Check.Body = { _, _, _, draft throws(Refusal) in
        if let since = draft.token?.invalidSince {
            throw Refusal(.unregistered, timestamp: since, hint: "The app was removed from the device, or has another token now.")
        }
    }
}
