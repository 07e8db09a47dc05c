/// Whose half of a route a milestone belongs to. Each territory keeps a journal of its own.
public enum Territory: String, Codable, Sendable, CaseIterable {
    case service
    case device
}
