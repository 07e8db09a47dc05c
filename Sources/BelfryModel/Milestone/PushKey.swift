/// What a milestone is about: a push, or one firing of a local request.
public enum PushKey: Hashable, Codable, Sendable {
    case push(UniqueID)
    case local(app: AppID, identifier: String, firing: UInt32)

    public var uniqueID: UniqueID? { if case .push(let id) = self { id } else { nil } }
}
