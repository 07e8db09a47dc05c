public import BelfryModel

/// Teams, keys, topics and device tokens. Look-ups answer from memory and may be made from any event loop; changes are durable on return.
public protocol Registry: AnyObject, Sendable {
    func facts(of token: DeviceToken) -> TokenFacts?
    /// The valid token of an app on a device.
    func token(of app: AppID, on device: DeviceID, in environment: APNSEnvironment) -> TokenFacts?
    func key(_ id: String) -> SigningKey?
    /// Whether the team may send to this app's topics.
    func allows(_ app: AppID, to team: TeamID) -> Bool

    func save(_ facts: TokenFacts) throws(StoreFailure)
    func save(_ key: SigningKey) throws(StoreFailure)
    /// Lets the team send to an app's topics.
    func allow(_ app: AppID, to team: TeamID) throws(StoreFailure)
}
