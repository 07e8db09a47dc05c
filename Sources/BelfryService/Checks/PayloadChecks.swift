import BelfryModel

/// The body. What it says is the device's business: here it is only weighed.
enum PayloadChecks {
    static let present: Check.Body = { request, _, _, _ throws(Refusal) in
        guard request.bodyLength > 0 else { throw Refusal(.payloadEmpty) }
    }

    static let size: Check.Body = { request, _, _, draft throws(Refusal) in
        guard request.bodyLength <= draft.type.payloadLimit else {
            throw Refusal(.payloadTooLarge, hint: "The body has \(request.bodyLength) bytes; \(draft.type.payloadLimit) are allowed.")
        }
    }

    static let form: Check.Body = { request, facts, _, _ throws(Refusal) in
        guard facts.rules.refusesMalformedPayload else { return }
        do throws(PayloadFault) {
            _ = try PayloadScanner.scan(request.body)
        } catch {
            throw Refusal(.payloadEmpty, hint: error.description)
        }
    }
}
