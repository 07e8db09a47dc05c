/// One frame of the app link: four bytes of length, most significant first, then this as JSON (Documentation/Wire/AppLink.md).
public enum AppFrame: Hashable, Codable, Sendable {
    // Program to device.
    case hello(hello: AppHello)
    case request(number: UInt64, request: AppRequest)
    case answer(number: UInt64, answer: AppAnswer)
    // Device to program.
    case welcome(welcome: AppWelcome)
    case refused(message: String)
    case reply(number: UInt64, reply: AppReply)
    case call(number: UInt64, call: AppCall)

    /// The longest frame in bytes, length not included. A longer one ends the connection.
    public static let limit = 1 << 20
}
