/// The parts of a provider's request that mean something here; everything else is dropped at the door.
public enum RequestField: UInt8, Hashable, Sendable, CaseIterable {
    case method, path, authorization, id, topic, pushType, priority, expiration, collapseID

    /// As it stands on the wire: lower case.
    public var name: StaticString {
        switch self {
        case .method: ":method"
        case .path: ":path"
        case .authorization: "authorization"
        case .id: "apns-id"
        case .topic: "apns-topic"
        case .pushType: "apns-push-type"
        case .priority: "apns-priority"
        case .expiration: "apns-expiration"
        case .collapseID: "apns-collapse-id"
        }
    }

    /// Nil for a header without meaning.
    public init?(name: UnsafeRawBufferPointer) {
        for field in Self.allCases {
            let known = UnsafeRawBufferPointer(start: field.name.utf8Start, count: field.name.utf8CodeUnitCount)
            if known.count == name.count, known.elementsEqual(name) {
                self = field
                return
            }
        }
        return nil
    }
}
