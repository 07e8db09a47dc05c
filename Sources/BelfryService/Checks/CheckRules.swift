/// Where Apple's answer is not known, or is kinder than it should be: each switch is one open question (Documentation/Conformance.md).
public struct CheckRules: Hashable, Sendable {
    /// Apple calls a background push with priority 10 an error; nobody has seen which. Refused as BadPriority where true.
    public var refusesUrgentBackground = false
    /// A body that is not one JSON object: refused as PayloadEmpty where true, else handed on; the device then cannot read it.
    public var refusesMalformedPayload = false
    /// `iat` as a string of digits, which released clients send: refused as InvalidProviderToken where true.
    public var refusesTextualIssueTime = false

    public init() {}

    /// What helps to find mistakes before Apple does.
    public static var strict: CheckRules {
        var rules = CheckRules()
        rules.refusesUrgentBackground = true
        rules.refusesMalformedPayload = true
        rules.refusesTextualIssueTime = true
        return rules
    }
}
