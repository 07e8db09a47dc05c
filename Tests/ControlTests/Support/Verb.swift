/// The two methods that the API knows.
enum Verb: String, Sendable {
    case get = "GET"
    case post = "POST"
}
